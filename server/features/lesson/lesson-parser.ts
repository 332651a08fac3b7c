/**
 * Texts of lessons are parsed beside the thread that answers people.
 *
 * MDX-THREAD-1 A text that takes longer than its deadline is given up with its thread: it has a problem,
 *    and is shown as the paragraphs it was typed in. The next text has a new thread.
 * MDX-THREAD-2 Texts are parsed one after another, in the thread that was kept from the last one.
 * MDX-THREAD-3 Whoever has many texts waiting keeps nobody waiting: people have their turns, one text each.
 * MDX-THREAD-4 What people wrote is reviewed, compared and searched by the words of this thread as well.
 */
import type { ParityLesson } from '#agents/edition/lesson-parity.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import type { ShownLesson } from '#agents/text/shown-lesson.ts';
import type { ParityDifference } from '#machines/edition/difference.ts';
import { AppError } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import { plainTree } from '#machines/lesson/shown-tree.ts';
import { startTask } from '../../threads/task-thread.ts';
import type { Answers, Kind, ParserMessage, ParserTask } from './parser-messages.ts';
import { createTurns } from './parser-turns.ts';

const SCRIPT = new URL('./lesson-parser.worker.ts', import.meta.url).href;
/** Milliseconds; the longest lessons of books take some fifty. */
const DEADLINE = 3000;
const TOO_LONG = 'It takes too long to read.';

/** `by` is whose text it is, or whose lesson: each has turns of their own. */
export interface LessonParser {
  /** Never fails. */
  parse(content: string, by: string): Promise<ShownLesson>;
  /** Paragraphs and items as plain text; as they were typed when that takes too long. */
  prose(content: string, by: string): Promise<string[]>;
  /** @throws {AppError} LESSON_UNREADABLE when it takes too long. */
  review(input: ReviewInput, by: string): Promise<Review>;
  /** Undefined when it takes too long. */
  compare(en: ParityLesson, ko: ParityLesson, by: string): Promise<ParityDifference[] | undefined>;
}

export interface LessonParserOptions {
  deadline?: number;
  /** Another script than the real one; for tests. */
  script?: string;
}

export function createLessonParser(options: LessonParserOptions = {}): LessonParser {
  const { deadline = DEADLINE, script = SCRIPT } = options;
  const inTurn = createTurns();
  const tell = <K extends Kind>(task: ParserTask<K>, by: string) =>
    inTurn(by, () => answeredInThread(script, task, deadline));

  return {
    async parse(content, by) {
      const shown = await tell({ kind: 'show', asked: content }, by);
      return shown ?? { tree: plainTree(content), problem: TOO_LONG };
    },
    async prose(content, by) {
      return (await tell({ kind: 'prose', asked: content }, by)) ?? content.split(/\n{2,}/u);
    },
    async review(input, by) {
      const review = await tell({ kind: 'review', asked: input }, by);
      if (!review) throw new AppError('LESSON_UNREADABLE', { detail: { problem: TOO_LONG } });
      return review;
    },
    compare: (en, ko, by) => tell({ kind: 'compare', asked: { en, ko } }, by),
  };
}

/** Undefined when it took too long, or the thread was lost over it. */
async function answeredInThread<K extends Kind>(
  script: string,
  task: ParserTask<K>,
  deadline: number,
): Promise<Answers[K] | undefined> {
  const { promise, resolve } = Promise.withResolvers<{ answer: Answers[K] } | undefined>();
  const thread = startTask(script, task, () => resolve(undefined));
  let timer: NodeJS.Timeout | undefined;
  thread.port.on('message', (said: ParserMessage<K>) => {
    // What it takes to load the thread is not the text's.
    if (said === 'begun') timer = setTimeout(() => resolve(undefined), deadline);
    else resolve(said);
  });
  const message = await promise;
  clearTimeout(timer);
  if (message) thread.keep();
  else await thread.end();
  return message?.answer;
}

/** The one of this process. */
export const lessonParser = createLessonParser();
