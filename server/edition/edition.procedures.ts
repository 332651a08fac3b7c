import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../api/context.ts';
import { inOrganization, router } from '../api/trpc.ts';
import { beginEdition } from './begin-edition.ts';
import { editionOverview } from './parity.ts';

const courseSlug = z.string().min(1).max(200);

async function courseOf(
  ctx: Pick<ApiContext, 'editions'> & { organization: { id: string } },
  slug: string,
) {
  const course = await ctx.editions.course(ctx.organization.id, slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return course;
}

export const editionRouter = router({
  /** The course in its other language, and whether both say the same. */
  get: inOrganization('courses:update')
    .input(z.object({ courseSlug }))
    .query(async ({ ctx, input }) =>
      editionOverview(ctx.editions, await courseOf(ctx, input.courseSlug)),
    ),

  /** Begins the edition in the other language: its plan is translated from then on. */
  begin: inOrganization('courses:create')
    .input(z.object({ courseSlug }))
    .mutation(async ({ ctx, input }) => {
      const course = await courseOf(ctx, input.courseSlug);
      const { host, courses, editions } = ctx;
      const deps = { host, courses, editions, hasModels: ctx.assistant.open };
      return beginEdition(deps, course, ctx.person.viewer.userId);
    }),
});
