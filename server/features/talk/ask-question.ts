/**
 * A question to the tutor of a course: in a talk that is there, or one that begins with it.
 *
 * ASK-1 What has to be known before it is taken is looked up at once, who asks as well: somebody waits, and in a
 *    call hears nothing meanwhile.
 * ASK-2 A talk begins in the transaction of its first question: neither of them is there without the other.
 */
import { z } from 'zod';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { AppError } from '#machines/errors.ts';
import { attachmentIdsSchema } from '#machines/talk/attachment.ts';
import {
  askedPassageSchema,
  questionTextSchema,
  talkIdSchema,
} from '#machines/talk/talk.schema.ts';
import { titleOf } from '#machines/talk/talk.ts';
import { tutorSessionAddress, type QuestionAsked } from '#machines/talk/tutor-session.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { ApiContext } from '../../api/context.ts';
import { id } from '../../api/pagination.ts';
import { demandAsking, demandAttachments, demandRate, type Asker } from './talk.policy.ts';

export const askedQuestionSchema = z.object({
  /** Made by the page, as are the other two. */
  talkId: talkIdSchema,
  courseId: id,
  questionId: z.uuid(),
  answerId: z.uuid(),
  /** Absent: the question stands and is answered anew. */
  text: questionTextSchema.optional(),
  passage: askedPassageSchema.optional(),
  /** Files that were sent for it, or stood beside the question it takes the place of. */
  attachments: attachmentIdsSchema.optional(),
  lessonId: id.optional(),
  /** The tutor leads through this lesson, in a talk that begins with it. */
  leads: z.literal(true).optional(),
  from: z.uuid().optional(),
});
export type AskedQuestion = z.output<typeof askedQuestionSchema>;

/**
 * Asks once, however often it is called (TALK-5).
 * @throws {AppError} BAD_INPUT for a question to be answered anew that does not stand; TALK_NOT_FOUND
 *   for a talk of somebody else or of another course; what `demandAsking`, `demandRate` and
 *   `demandAttachments` throw; LESSON_NOT_FOUND for one to lead through that is none of the course;
 *   MESSAGE_LIMIT_REACHED, EVENT_NOT_POSSIBLE while another answer is given.
 */
export async function askQuestion(
  { em, host }: Pick<ApiContext, 'em'> & { host: Pick<ActorHost, 'send' | 'expect'> },
  asker: Asker,
  asked: AskedQuestion,
): Promise<{ talkId: string; answerId: string }> {
  const { talkId, questionId, answerId, text, from, attachments = [] } = asked;
  const { userId } = asker;
  const talks = createTalkRepository(em);
  const rate = demandRate(em, userId);
  // Awaited below, unless the question was asked before; until then a failure is no unhandled one.
  rate.catch(() => undefined);
  const expected = demandAsking(em, asker, asked.courseId).then((course) => {
    const { id: courseId, organizationId } = course;
    // Whoever will answer opens the course meanwhile.
    host.expect?.(tutorSessionAddress.ref(talkId), { talkId, courseId, organizationId }, userId);
    return course;
  });
  const [{ id: courseId, organizationId }, isAsked, known] = await Promise.all([
    expected,
    talks.holds(talkId, answerId),
    talks.find(userId, talkId),
  ]);
  if (text === undefined) {
    const stands = await talks.holds(talkId, questionId);
    if (!stands || from === undefined) throw new AppError('BAD_INPUT');
  }
  if (!isAsked) await rate;
  await demandAttachments(em, { userId, courseId, talkId }, attachments);
  const ledLessonId = asked.leads ? asked.lessonId : undefined;
  if (ledLessonId !== undefined) {
    const lesson = await createTalkCourseRepository(em).lesson(courseId, ledLessonId);
    if (!lesson) throw new AppError('LESSON_NOT_FOUND');
  }
  if (known && known.courseId !== courseId) throw new AppError('TALK_NOT_FOUND');
  const title = titleOf(text ?? '');
  const led = ledLessonId === undefined ? {} : { ledLessonId };
  const begins = known ? {} : { begins: { userId, courseId, title, ...led } };
  await host.send(
    tutorSessionAddress.ref(talkId),
    { ...questionOf(asked), ...begins },
    {
      eventId: `ask/${answerId}`,
      create: { talkId, courseId, organizationId },
      startsWork: true,
    },
  );
  return { talkId, answerId };
}

function questionOf(asked: AskedQuestion): QuestionAsked {
  const { questionId, answerId, text, passage, lessonId, from, attachments = [] } = asked;
  return {
    type: 'question.ask',
    turn: { questionId, answerId },
    ...(text === undefined
      ? {}
      : {
          question: {
            text,
            ...(passage === undefined ? {} : { passage }),
            ...(lessonId === undefined ? {} : { lessonId }),
            ...(attachments.length === 0 ? {} : { attachments }),
          },
        }),
    ...(from === undefined ? {} : { from }),
  };
}
