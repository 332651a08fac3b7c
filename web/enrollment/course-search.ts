import { z } from 'zod';

export const courseSearch = z.object({
  courseSlug: z.string().max(200).optional().catch(undefined),
});

/** The search of the page that takes a code; `code` comes back with whoever had to sign in first. */
export const secretCodeSearch = courseSearch.extend({
  code: z.coerce.string().max(100).optional().catch(undefined),
});
