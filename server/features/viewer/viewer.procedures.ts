import { z } from 'zod';
import { createAuthRepository } from '#db/auth/auth.repository.ts';
import { reading } from '#db/query.ts';
import { orgSlug } from '../../api/pagination.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { presentHoldings } from './present-holdings.ts';

export const viewerRouter = router({
  /** Who is signed in, and where they belong; null for nobody. */
  me: publicProcedure.query(async ({ ctx }) => {
    const person = await ctx.whoAsks();
    if (!person) return null;
    const { signedIn, memberships } = person;
    const organizations = memberships.map(({ organizationId, slug, name, role }) => ({
      id: organizationId,
      slug,
      name,
      role,
    }));
    const organization = organizations.find(({ id }) => id === signedIn.activeOrganizationId);
    return { user: signedIn.user, organizations, ...(organization ? { organization } : {}) };
  }),

  /** The kinds of which one has anything yet. */
  has: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(({ ctx, input }) => presentHoldings(ctx.em, ctx.person, input.orgSlug)),

  /** What whoever makes an account should know of this installation. */
  installation: publicProcedure.query(async ({ ctx }) => ({
    /** Nobody has come in yet: the next account is its administrator. */
    isNew: !(await createAuthRepository(reading(ctx.em)).hasFounder()),
    /** Mail is not sent, and this person may read it where it waits. */
    hasOutbox: ctx.mayReadOutbox(),
  })),
});
