/**
 * One answer, from the question to its row.
 *
 * ANSWER-RUN-1 Each attempt opens a new attempt of the answer's stream; what is stored is the last one,
 *    character by character.
 * ANSWER-RUN-2 What had come when it was stopped is kept.
 */
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { createTalkTurnRepository, type GivenAnswer } from '#db/talk/talk-turn.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { AppError } from '#machines/errors.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import type { tutorSession } from '#machines/talk/tutor-session.definition.ts';
import type { ProgressOf, TaskOf } from '../../actors/bind-actor.ts';
import type { StreamSink, StreamWriter } from '../../live/stream-log.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';
import { findPlaces } from './find-places.ts';
import { openCourse } from './open-course.ts';

/** Messages of before that are known to who answers. */
const REMEMBERED = 10;

export interface AnswerDeps {
  orm: Pick<Orm, 'em'>;
  tutor: CourseTutor;
  streams: StreamSink;
  progress: ProgressOf<typeof tutorSession>;
}

export async function answerQuestion(
  { orm, tutor, streams, progress }: AnswerDeps,
  task: TaskOf<typeof tutorSession, 'answerer'>,
): Promise<null> {
  const { turn, talkId, courseId, run } = task.input;
  const turns = () => createTalkTurnRepository(orm.em.fork());
  const asked = await turns().question(turn);
  if (!asked) throw new AppError('TALK_NOT_FOUND');
  const course = await openCourse(orm.em.fork(), courseId);
  const before = await turns().before(talkId, asked.seq, REMEMBERED);
  const lesson = course.lessons.find(({ id }) => id === asked.lessonId);
  const text = openText(streams, turn.answerId);
  const keep = (more: Pick<GivenAnswer, 'suggestions' | 'covered'>) =>
    turns().store(turn, { ...text.given(), ...more, author: tutor.author });
  const began = () =>
    task.report(`began/${turn.answerId}`, { type: 'answer.began', answerId: turn.answerId });
  try {
    const answer = await tutor.answer(
      {
        courseTitle: course.title,
        settings: course.settings,
        text: asked.text,
        ...(asked.passage === null ? {} : { passage: asked.passage }),
        language: /\p{L}/u.test(asked.text) ? detectLanguage(asked.text) : course.language,
        before,
        ...(lesson ? { lesson } : {}),
        lessons: course.lessons,
        hasBook: course.documents.length > 0,
      },
      {
        signal: task.signal,
        step: stepsOfRun(task, { run }),
        find: async (wordings) => {
          const found = await findPlaces(
            orm,
            course,
            { wordings, lesson },
            {
              signal: task.signal,
              progress: (indexed, pages) => progress.report(task.ref, { indexed, pages }),
            },
          );
          progress.clear(task.ref);
          await began();
          return found;
        },
        text,
      },
    );
    task.signal.throwIfAborted();
    await keep(answer);
    return null;
  } catch (error) {
    if (text.given().text !== '') await keep({ suggestions: [], covered: null });
    throw error;
  } finally {
    progress.clear(task.ref);
    text.end();
  }
}

/** What is given goes to who reads along, and is kept here until it is stored. */
function openText(streams: StreamSink, answerId: string) {
  let writer: StreamWriter | undefined;
  let text = '';
  let citations: TalkCitation[] = [];
  const start = () => {
    text = '';
    citations = [];
    writer = streams.open(answerStream(answerId));
    return writer;
  };
  return {
    start: () => void start(),
    cite: (citation: TalkCitation) => void citations.push(citation),
    append(more: string) {
      text += more;
      (writer ?? start()).append(more);
    },
    given: () => ({ text, citations, attempt: writer?.attempt ?? 0 }),
    end: () => writer?.end(),
  };
}
