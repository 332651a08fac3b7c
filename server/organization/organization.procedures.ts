import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { orgSlug } from '../api/pagination.ts';
import { publicProcedure, router } from '../api/trpc.ts';

export const organizationRouter = router({
  /** What anybody may know of an organization. */
  getPublicProfile: publicProcedure
    .input(z.object({ slug: orgSlug }))
    .query(async ({ ctx, input }) => {
      const profile = await ctx.auth.repository.publicProfile(input.slug);
      if (!profile) throw new AppError('ORGANIZATION_NOT_FOUND');
      const { name, slug, description, slogan } = profile;
      return { name, slug, description: description ?? '', slogan: slogan ?? '' };
    }),
});
