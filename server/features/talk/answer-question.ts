/**
 * One answer, from the question to its row.
 *
 * ANSWER-RUN-1 Each attempt opens a new attempt of the answer's stream; what is stored is the last one,
 *    character by character.
 * ANSWER-RUN-2 What had come when it was stopped is kept.
 * ANSWER-RUN-3 What need not be waited for is not: all that is known of a question is looked up at once, the
 *    index is looked after, and read, while the question is put into the book's words, and who watches is told of the
 *    beginning behind its first words, or while the model lets them wait.
 */
import type { PageVectors } from '#agents/port/page-vectors.ts';
import type { CourseTutor, TutorAnswer, TutorAttachment } from '#agents/port/course-tutor.ts';
import { handsOver } from '#agents/talk/hands-over.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { termsOf } from '#agents/retrieval/rank-units.ts';
import { itemKey } from '#db/item-key.ts';
import { createRetrievalRepository } from '#db/retrieval/retrieval.repository.ts';
import { createTalkAttachmentRepository } from '#db/talk/talk-attachment.repository.ts';
import type { GivenAnswer } from '#db/talk/stored-answer.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { AppError } from '#machines/errors.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import type { tutorSession } from '#machines/talk/tutor-session.definition.ts';
import type { Turn } from '#machines/talk/tutor-session.events.ts';
import type { ProgressOf, TaskOf } from '../../actors/bind-actor.ts';
import type { StreamSink, StreamWriter } from '../../live/stream-log.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';
import { findPlaces } from './find-places.ts';
import type { ExpectedQuestions } from './expected-questions.ts';
import type { OpenedCourse } from './open-course.ts';
import { leadTalk } from './lead-talk.ts';
import { readAttachment } from './read-attachment.ts';
import { readOnce } from './read-once.ts';
import { indexedSources } from './source-index.ts';

/** Milliseconds without a word after the pages were found, after which who watches is told of the beginning. */
const WORDLESS = 150;
/** Messages of before that are known to who answers. */
const REMEMBERED = 10;

export interface AnswerDeps {
  orm: Pick<Orm, 'em'>;
  expected: Pick<ExpectedQuestions, 'course' | 'memory'>;
  /** Who answers, which may have to be asked for. */
  tutor: Promise<CourseTutor>;
  /** Absent where none are set. */
  vectors?: PageVectors | undefined;
  streams: StreamSink;
  progress: ProgressOf<typeof tutorSession>;
}

export async function answerQuestion(
  { orm, expected, tutor: chosen, vectors, streams, progress }: AnswerDeps,
  task: TaskOf<typeof tutorSession, 'answerer'>,
): Promise<null> {
  const { turn, talkId, courseId, run } = task.input;
  const turns = () => createTalkTurnRepository(orm.em.fork());
  const opened = expected.course(courseId);
  const [asked, tutor, course, before, attachments, memory] = await Promise.all([
    turns().question(turn),
    chosen,
    opened,
    turns().before(talkId, turn, REMEMBERED),
    attachmentsOf(orm, opened, { talkId, turn }, task.signal),
    expected.memory(talkId, courseId),
  ]);
  if (!asked) throw new AppError('TALK_NOT_FOUND');
  const sources = indexedSources(orm, course, {
    signal: task.signal,
    progress: (indexed, pages) =>
      progress.report(task.ref, { indexed, pages, answerId: turn.answerId }),
  });
  // Awaited where the tutor looks something up; until then a failure is no unhandled one.
  sources.catch(() => undefined);
  const postings = readOnce(async (terms) => {
    const ids = (await sources).map(({ id }) => id);
    return createRetrievalRepository(orm.em.fork()).postings(ids, terms);
  });
  const lesson = course.lessons.find(({ id }) => id === asked.lessonId);
  const text = openText(streams, turn.answerId);
  const keep = (more: Pick<GivenAnswer, 'suggestions' | 'covered'>) =>
    turns().store(turn, { ...text.given(), ...more, author: tutor.author });
  let reported: Promise<unknown> | undefined;
  let wordless: ReturnType<typeof setTimeout> | undefined;
  const reportBegun = () => {
    if (reported) return;
    clearTimeout(wordless);
    reported = task.report(`began/${turn.answerId}`, {
      type: 'answer.began',
      answerId: turn.answerId,
    });
    // Awaited at the end, likewise.
    reported.catch(() => undefined);
  };
  const askTutor = () =>
    tutor.answer(
      {
        courseTitle: course.title,
        settings: course.settings,
        text: asked.text,
        ...(asked.passage === null ? {} : { passage: asked.passage }),
        ...(attachments.length === 0 ? {} : { attachments }),
        memory,
        language: /\p{L}/u.test(asked.text) ? detectLanguage(asked.text) : course.language,
        before,
        ...(lesson ? { lesson } : {}),
        lessons: course.lessons,
        hasBook: course.documents.length > 0,
        bookLanguage: course.documents[0]?.language ?? course.language,
      },
      {
        signal: task.signal,
        step: stepsOfRun(task, { run }),
        // What is being sent goes out first. Whoever looks for places hears of what fails.
        expect: (wordings) =>
          void setImmediate(() => {
            void postings(termsOf(wordings)).catch(() => undefined);
          }),
        find: async (wordings) => {
          const found = await findPlaces(
            { orm, vectors, postings },
            course,
            { wordings, lesson },
            await sources,
          );
          progress.clear(task.ref);
          wordless ??= setTimeout(reportBegun, WORDLESS);
          return found;
        },
        async handsOver(item, said) {
          const lessons = await createTalkCourseRepository(orm.em.fork()).lessons(courseId);
          const quiz = lessons.flatMap((one) => one.quiz);
          const open = quiz.find((one) => itemKey(one) === item);
          return open !== undefined && handsOver(open, said);
        },
        text: {
          ...text,
          append(more) {
            text.append(more);
            reportBegun();
          },
        },
      },
    );
  /** In a talk that leads through a lesson, the tutor is asked where the learner asks something (LED-3). */
  const ledOrAsked = async () => {
    const { ledLessonId } = asked;
    if (ledLessonId === null) return askTutor();
    const given: TutorAnswer[] = [];
    const answer = async () => void given.push(await askTutor());
    const led = { ...asked, ledLessonId, talkId, courseId, turn };
    reportBegun();
    const finished = () => task.report(`finished/${turn.answerId}`, { type: 'course.finished' });
    const isLed = await leadTalk(orm, led, { text, answer, finished, now: Date.now });
    return isLed ? (given[0] ?? { suggestions: [], covered: true }) : askTutor();
  };
  try {
    const answer = await ledOrAsked();
    task.signal.throwIfAborted();
    await Promise.all([keep(answer), reported]);
    return null;
  } catch (error) {
    if (text.given().text !== '') await keep({ suggestions: [], covered: null });
    throw error;
  } finally {
    clearTimeout(wordless);
    progress.clear(task.ref);
    text.end();
  }
}

/** Files of the talk, each read once: the first time it is asked about. */
async function attachmentsOf(
  orm: AnswerDeps['orm'],
  opened: Promise<OpenedCourse>,
  { talkId, turn }: { talkId: string; turn: Turn },
  signal: AbortSignal,
): Promise<TutorAttachment[]> {
  const files = () => createTalkAttachmentRepository(orm.em.fork());
  const found: TutorAttachment[] = [];
  for (const { id, name, kind, content, questionId } of await files().asked(
    talkId,
    turn.questionId,
  )) {
    const isNew = questionId === turn.questionId;
    const isSeen = isNew && kind === 'picture';
    const bytes = content === null || isSeen ? await files().bytes(id) : undefined;
    let text = content;
    if (text === null) {
      const { language } = await opened;
      text = bytes ? await readAttachment(kind, bytes, { language, signal }) : '';
      await files().storeContent(id, text);
    }
    found.push({ name, kind, text, isNew, ...(isSeen && bytes ? { jpeg: bytes } : {}) });
  }
  return found;
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
      // What is given without a word before it begins by itself, with nothing in it.
      const to = writer ?? start();
      text += more;
      to.append(more);
    },
    given: () => ({ text, citations, attempt: writer?.attempt ?? 0 }),
    end: () => writer?.end(),
  };
}
