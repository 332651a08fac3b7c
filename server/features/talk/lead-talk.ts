/**
 * One turn of a lesson that the tutor leads through: from the talk's rows to what was said and kept (LED-1 to 5).
 * Whoever asks reads the course, which was asked for as the question was taken.
 */
import { leadLesson } from '#agents/talk/lead-lesson.ts';
import type { TutorRun } from '#agents/port/course-tutor.ts';
import type { Orm } from '#db/orm.config.ts';
import { readLesson } from '#db/progress/placed-lessons.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Turn } from '#machines/talk/tutor-session.events.ts';
import { recordIn, recordReading } from '../progress/record-writes.ts';

interface Asked {
  talkId: string;
  courseId: string;
  turn: Turn;
  userId: string;
  ledLessonId: string;
  seq: number;
  text: string;
}

interface Leading {
  text: TutorRun['text'];
  /** Called when the whole course was finished with the lesson. */
  finished: () => Promise<unknown>;
  /** The tutor answers as any other question. */
  answer: () => Promise<void>;
  now: () => number;
}

/** @returns whether the lesson is there: else the tutor answers. */
export async function leadTalk(
  orm: Pick<Orm, 'em'>,
  asked: Asked,
  { text, answer, finished, now }: Leading,
): Promise<boolean> {
  const { talkId, courseId, turn, userId, ledLessonId, seq } = asked;
  const em = orm.em.fork();
  const turns = createTalkTurnRepository(em);
  const [lesson, read, led] = await Promise.all([
    createTalkCourseRepository(em).lesson(courseId, ledLessonId),
    readLesson(em, userId, ledLessonId),
    turns.led(talkId, seq),
  ]);
  if (!lesson || !read) return false;
  // By the answer's own name: told again after a crash, it is the same.
  const id = turn.answerId;
  const place = await leadLesson(
    lesson,
    { place: led?.place, heard: led?.heard, text: asked.text },
    {
      text,
      answer,
      async record(itemId, response) {
        const at = now();
        const write = { type: 'answer', id, lessonId: read.id, itemId, response, at } as const;
        const { graded, ...recorded } = await recordIn(orm.em.fork(), userId, read, write, at);
        if (recorded.finished !== undefined) await finished();
        if (!graded) throw new AppError('BAD_INPUT');
        return graded;
      },
      async finish() {
        const visit = { id: talkId, seconds: 0 };
        const at = now();
        const write = { type: 'read', id, lessonId: read.id, furthest: 1, visit, at } as const;
        const ended = await recordReading(
          { em: orm.em.fork() },
          userId,
          [{ lesson: read, write }],
          at,
        );
        if (ended.length > 0) await finished();
      },
    },
  );
  await turns.lead(turn, place);
  return true;
}
