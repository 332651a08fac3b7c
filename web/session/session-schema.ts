/** What the calls of better-auth answer, as far as pages use it; loaded when an answer is there. */
import * as z from 'zod/mini';

export const session = z.nullable(
  z.object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      image: z.nullish(z.string()),
      emailVerified: z.boolean(),
      role: z.nullish(z.string()),
      /** The one mail is written in. */
      language: z.nullish(z.string()),
    }),
    session: z.object({
      activeOrganizationId: z.nullish(z.string()),
      impersonatedBy: z.nullish(z.string()),
    }),
  }),
);

export const organizations = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.nullish(z.string()),
  }),
);

export type SessionAnswer = z.output<typeof session>;
export type Organizations = z.output<typeof organizations>;
