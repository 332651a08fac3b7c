/** What a teacher tells the students of a course, and what a student is told. */
import { z } from 'zod';
import { createMailChoiceRepository } from '#db/announcement/mail-choice.repository.ts';
import { createAnnouncementRepository } from '#db/announcement/announcement.repository.ts';
import { createNewsRepository } from '#db/announcement/news.repository.ts';
import { announcementWordsSchema } from '#machines/announcement/announcement.ts';
import { AppError } from '#machines/errors.ts';
import { id, orgSlug, pagination } from '../../api/pagination.ts';
import { inCourse, personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { notifyStudents } from './notify-students.ts';

const token = z.string().min(1).max(64);

export const announcementRouter = router({
  /** All of a course, drafts included. */
  list: inCourse('announcements:update').query(({ ctx }) =>
    createAnnouncementRepository(ctx.em).ofCourse(ctx.course.id),
  ),

  create: inCourse('announcements:create')
    .input(announcementWordsSchema.extend({ publish: z.boolean() }))
    .mutation(async ({ ctx, input: { title, content, publish } }) => {
      const { course, person } = ctx;
      const made = await createAnnouncementRepository(ctx.em).add({
        courseId: course.id,
        authorId: person.viewer.userId,
        title,
        content,
        publish,
      });
      if (publish) await notifyStudents(ctx, course.id);
      return { id: made };
    }),

  edit: inCourse('announcements:update')
    .input(announcementWordsSchema.extend({ id }))
    .mutation(async ({ ctx, input: { id: named, title, content } }) => {
      demand(
        await createAnnouncementRepository(ctx.em).edit(ctx.course.id, named, { title, content }),
      );
      await notifyStudents(ctx, ctx.course.id);
      return { id: named };
    }),

  /** Students see it from now on; who wants mail gets it. */
  publish: inCourse('announcements:publish')
    .input(z.object({ id }))
    .mutation(async ({ ctx, input: { id: named } }) => {
      demand(await createAnnouncementRepository(ctx.em).publish(ctx.course.id, named));
      await notifyStudents(ctx, ctx.course.id);
      return { id: named };
    }),

  /** A draft again. */
  unpublish: inCourse('announcements:publish', { whenReadOnly: true })
    .input(z.object({ id }))
    .mutation(async ({ ctx, input: { id: named } }) => {
      demand(await createAnnouncementRepository(ctx.em).takeBack(ctx.course.id, named));
      await notifyStudents(ctx, ctx.course.id);
      return { id: named };
    }),

  remove: inCourse('announcements:delete', { whenReadOnly: true })
    .input(z.object({ id }))
    .mutation(async ({ ctx, input: { id: named } }) => {
      demand(await createAnnouncementRepository(ctx.em).remove(ctx.course.id, named));
      await notifyStudents(ctx, ctx.course.id);
      return { id: named };
    }),

  /** The news of whoever asks: of all their courses, or of those of one organization. */
  mine: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional(), ...pagination }))
    .query(({ ctx, input }) => createNewsRepository(ctx.em).list(ctx.person.viewer.userId, input)),

  read: personProcedure
    .input(z.object({ ids: z.array(id).min(1).max(100) }))
    .mutation(async ({ ctx, input: { ids } }) => {
      await createNewsRepository(ctx.em).markRead(ctx.person.viewer.userId, ids);
      return { ids };
    }),

  /** Which of one's courses one gets mail about. */
  mailChoices: personProcedure.query(({ ctx }) =>
    createMailChoiceRepository(ctx.em).choices(ctx.person.viewer.userId),
  ),

  chooseCourseMail: personProcedure
    .input(z.object({ courseId: id, wanted: z.boolean() }))
    .mutation(async ({ ctx, input: { courseId, wanted } }) => {
      const { userId } = ctx.person.viewer;
      await createMailChoiceRepository(ctx.em).choose(userId, courseId, wanted);
      return { courseId, wanted };
    }),

  /** What the link at the end of a mail is about: whoever has the mail may stop the next ones. */
  mail: publicProcedure.input(z.object({ token })).query(async ({ ctx, input }) => {
    const found = await createMailChoiceRepository(ctx.em).byToken(input.token);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }),

  chooseMail: publicProcedure
    .input(z.object({ token, wanted: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const choices = createMailChoiceRepository(ctx.em);
      if (!(await choices.chooseByToken(input.token, input.wanted)))
        throw new AppError('NOT_FOUND');
      return { wanted: input.wanted };
    }),
});

/** What somebody else deleted meanwhile, or another course has. */
function demand(found: boolean): void {
  if (!found) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
}
