import { z } from 'zod';
import { createAuthRepository } from '#db/auth/auth.repository.ts';
import { createHoldingsRepository } from '#db/auth/holdings.repository.ts';
import { reading } from '#db/query.ts';
import { mayIn } from '#machines/permissions.ts';
import { orgSlug } from '../../api/pagination.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';

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

  /**
   * Of what kinds one has anything yet: whoever has nothing is shown fewer ways (NAVIGATION-5). Of an
   * organization that is not one's own everything is said to be there.
   */
  has: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }) => {
      const { viewer, memberships } = ctx.person;
      const here = memberships.find(({ slug }) => slug === input.orgSlug);
      const own = memberships.map(({ organizationId }) => organizationId);
      const has = await createHoldingsRepository(ctx.em).of({
        userId: viewer.userId,
        organizationId: here?.organizationId,
        makes: own.filter((id) => mayIn(viewer, id, 'courses:update')),
      });
      const isForeign = input.orgSlug !== undefined && !here;
      // Whether a row is there is a boolean or a number, by the database.
      const any = (...found: unknown[]) => isForeign || found.some(Boolean);
      return {
        courses: any(has.courses),
        documents: any(has.documents),
        feedback: any(has.courses, has.feedback),
        learning: any(has.learning),
        talks: any(has.learning, has.talks),
        notes: any(has.learning, has.notes),
      };
    }),

  /** What whoever makes an account should know of this installation. */
  installation: publicProcedure.query(async ({ ctx }) => ({
    /** Nobody has come in yet: the next account is its administrator. */
    isNew: !(await createAuthRepository(reading(ctx.em)).hasFounder()),
    /** Mail is not sent, and this person may read it where it waits. */
    hasOutbox: ctx.mayReadOutbox(),
  })),
});
