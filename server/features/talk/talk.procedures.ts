/** Talks with the tutors of courses: one's own, and nobody else's. */
import { z } from 'zod';
import { uncoveredTopics } from '#agents/talk/uncovered-topics.ts';
import { demandPart } from '#db/plan/plan.repository.ts';
import { reading } from '#db/query.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTalkTopicsRepository } from '#db/talk/talk-topics.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { AppError } from '#machines/errors.ts';
import { mayIn } from '#machines/permissions.ts';
import { lineStopSchema } from '#machines/talk/call-line.ts';
import { ledParts } from '#machines/talk/led-steps.ts';
import { talkIdSchema, talkTitleSchema } from '#machines/talk/talk.schema.ts';
import { TALK_LIMITS, type TalkTopics } from '#machines/talk/talk.ts';
import type { TalkRoom } from '#machines/talk/talk-use.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import { id as courseId, id as lessonId, orgSlug, pagination } from '../../api/pagination.ts';
import { inCourse, personProcedure, router } from '../../api/trpc.ts';
import { askedQuestionSchema, askQuestion } from './ask-question.ts';
import { beginTalk } from './begin-talk.ts';
import { cutAnswer } from './cut-answer.ts';
import { searchCourse } from './search-course.ts';
import { searchWeb } from './search-web.ts';
import { demandTalk, demandTalking } from './talk.policy.ts';
import { keepCalling, talkRoom } from './talk-allowance.ts';

export const talkRouter = router({
  /** Courses one may ask about. */
  courses: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(({ ctx, input }) => {
      const { viewer } = ctx.person;
      const organizations = viewer.memberships.map(({ organizationId }) => organizationId);
      const makes = [...new Set(organizations)].filter((id) => mayIn(viewer, id, 'courses:update'));
      const courses = createTalkCourseRepository(ctx.em);
      return courses.readable(viewer.userId, makes, input.orgSlug);
    }),

  /** What the page of a course's tutor begins with. */
  begin: personProcedure
    .input(z.object({ courseId, lessonId: lessonId.optional() }))
    .query(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      const { organizationId } = await demandTalking(ctx.em, viewer, input.courseId);
      return beginTalk(ctx, { ...input, organizationId, userId: viewer.userId });
    }),

  /** A lesson in the parts in which the tutor reads it (LED-1). Throws LESSON_NOT_FOUND. */
  ledLesson: personProcedure
    .input(z.object({ courseId, lessonId }))
    .query(async ({ ctx, input }) => {
      await demandTalking(ctx.em, ctx.person.viewer, input.courseId);
      const lessons = createTalkCourseRepository(ctx.em);
      const lesson = await lessons.lesson(input.courseId, input.lessonId);
      if (!lesson) throw new AppError('LESSON_NOT_FOUND');
      return { title: lesson.title, parts: ledParts(lesson.content, []) };
    }),

  /** What the plan of the course's organization still holds of questions and calls. */
  room: personProcedure.input(z.object({ courseId })).query(async ({ ctx, input }) => {
    const { organizationId } = await demandTalking(ctx.em, ctx.person.viewer, input.courseId);
    return talkRoom(ctx.em, organizationId);
  }),

  /** A call with the tutor has begun, or lasts: told again and again while it does. */
  keepCall: personProcedure
    .input(z.object({ courseId, callId: z.uuid() }))
    .mutation(async ({ ctx, input }): Promise<TalkRoom> => {
      const { viewer } = ctx.person;
      const { organizationId } = await demandTalking(ctx.em, viewer, input.courseId);
      await keepCalling(ctx.em, { id: input.callId, organizationId, userId: viewer.userId });
      return talkRoom(ctx.em, organizationId);
    }),

  /** Pages and lessons of one course. */
  search: personProcedure
    .input(z.object({ courseId, words: z.string().trim().min(1).max(TALK_LIMITS.search) }))
    .query(async ({ ctx, input }) => {
      await demandTalking(ctx.em, ctx.person.viewer, input.courseId);
      const { orm, author } = ctx;
      return searchCourse({ orm, vectors: author.vectors }, input.courseId, input.words);
    }),

  /** The web, where the course lets it be searched. Throws NOT_FOUND, UNAVAILABLE. */
  searchWeb: personProcedure
    .input(z.object({ courseId, words: z.string().trim().min(1).max(TALK_LIMITS.search) }))
    .query(async ({ ctx, input }) => {
      await demandTalking(ctx.em, ctx.person.viewer, input.courseId);
      return searchWeb(ctx.em, ctx.author, input);
    }),

  list: personProcedure
    .input(
      z.object({
        courseId: courseId.optional(),
        orgSlug: orgSlug.optional(),
        search: z.string().trim().max(200).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createTalkRepository(ctx.em).list(ctx.person.viewer.userId, input)),

  /** A talk with all that is said in it. */
  open: personProcedure.input(z.object({ talkId: talkIdSchema })).query(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    const talk = await demandTalk(ctx.em, viewer.userId, input.talkId);
    await demandTalking(ctx.em, viewer, talk.courseId);
    const messages = await createTalkRepository(ctx.em).messages(talk.id);
    return { id: talk.id, title: talk.title, courseId: talk.courseId, messages };
  }),

  /**
   * Asks, or with `from` asks again: what stands from that message on gives way. A repeated call asks
   * once.
   */
  ask: personProcedure.input(askedQuestionSchema).mutation(({ ctx, input }) => {
    const { viewer } = ctx.person;
    return askQuestion(ctx, { userId: viewer.userId, viewer }, input);
  }),

  /** In a call of the browser an answer was cut off: what was not heard of it goes (VOICE-CALL-9). */
  cut: personProcedure
    .input(lineStopSchema.extend({ talkId: talkIdSchema }))
    .mutation(async ({ ctx, input: { talkId, ...stop } }) => {
      await demandTalk(ctx.em, ctx.person.viewer.userId, talkId);
      await cutAnswer(ctx, talkId, stop);
      return { talkId };
    }),

  /** What learners ask about, as counts: talks stay their own. @throws {AppError} PLAN_NEEDED */
  topics: inCourse('courses:view_analytics').query(async ({ ctx }): Promise<TalkTopics> => {
    await demandPart(reading(ctx.em), ctx.organization.id, 'analytics');
    const topics = createTalkTopicsRepository(ctx.em);
    const [counted, uncovered] = await Promise.all([
      topics.ofCourse(ctx.course.id),
      topics.uncovered(ctx.course.id),
    ]);
    return { ...counted, uncoveredTopics: uncoveredTopics(uncovered) };
  }),

  rename: personProcedure
    .input(z.object({ talkId: talkIdSchema, title: talkTitleSchema }))
    .mutation(async ({ ctx, input: { talkId, title } }) => {
      const { userId } = ctx.person.viewer;
      if (!(await createTalkRepository(ctx.em).rename(userId, talkId, title))) {
        throw new AppError('TALK_NOT_FOUND');
      }
      return { talkId };
    }),

  /** With everything said in it. Removed twice, it is gone. */
  remove: personProcedure
    .input(z.object({ talkId: talkIdSchema }))
    .mutation(async ({ ctx, input: { talkId } }) => {
      const { userId } = ctx.person.viewer;
      const talks = createTalkRepository(ctx.em);
      if (!(await talks.find(userId, talkId))) return { talkId };
      await sendWhilePossible(ctx.host, tutorSessionAddress.ref(talkId), { type: 'answer.stop' });
      await talks.remove(userId, talkId);
      return { talkId };
    }),

  /** Whether an answer helped; null takes it back. */
  rate: personProcedure
    .input(z.object({ messageId: z.uuid(), helpful: z.boolean().nullable() }))
    .mutation(async ({ ctx, input: { messageId, helpful } }) => {
      const { userId } = ctx.person.viewer;
      if (!(await createTalkRepository(ctx.em).rate(userId, messageId, helpful))) {
        throw new AppError('TALK_NOT_FOUND');
      }
      return { messageId };
    }),
});
