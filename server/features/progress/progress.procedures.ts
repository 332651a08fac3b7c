import { z } from 'zod';
import { quizResponseSchema } from '#machines/quiz/quiz-response.schema.ts';
import { toldOf } from '#machines/quiz/asked.ts';
import { progressWriteSchema } from '#machines/progress/progress-write.ts';
import { WRITES_LIMIT } from '#machines/progress/writes-limit.ts';
import { id as lessonId } from '../../api/pagination.ts';
import { personProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { classChanged } from '../enrollment/class-changed.ts';
import { gradeAnswer } from './grade-answer.ts';
import { lessonProgress } from './lesson-progress.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';
import { recordWrites } from './record-writes.ts';

export const progressRouter = router({
  /** What one has done of a lesson, and which lessons of its course are done. */
  lesson: personProcedure.input(z.object({ lessonId })).query(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    const lesson = await demandLesson(ctx.em, viewer, input.lessonId);
    return lessonProgress(ctx.em, viewer.userId, lesson);
  }),

  /** What was read and answered; may be told again. */
  record: personProcedure
    .input(z.object({ writes: z.array(progressWriteSchema).min(1).max(WRITES_LIMIT) }))
    .mutation(async ({ ctx, input: { writes } }) => {
      const { viewer } = ctx.person;
      const recorded = await recordWrites(ctx.orm, viewer, writes, ctx.now());
      // The page of whoever teaches shows it as it happens.
      for (const courseId of recorded.finished) await classChanged(ctx, courseId, [viewer.userId]);
      return recorded;
    }),

  /**
   * Grades an answer and keeps nothing: for lessons that stand open to everyone. Nobody knows whose it
   * is, so the page says the how-manieth try it was.
   */
  grade: readerProcedure
    .input(
      z.object({
        lessonId,
        itemId: z.string().min(1).max(16),
        response: quizResponseSchema,
        tries: z.number().int().min(1).max(1000).default(1),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const lesson = await demandLesson(ctx.em, ctx.viewer, input.lessonId);
      const { item, graded } = gradeAnswer(lesson.quiz, input);
      return toldOf(item, graded, input.tries);
    }),
});
