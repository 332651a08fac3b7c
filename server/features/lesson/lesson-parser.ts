/**
 * Texts of lessons are parsed beside the thread that answers people.
 *
 * MDX-THREAD-1 A text that takes longer than its deadline is given up with its thread: it has a problem,
 *    and is shown as the paragraphs it was typed in. The next text has a new thread.
 * MDX-THREAD-2 A thread that nobody needs does not keep the process alive, and is ended after a while.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ShownLesson } from '#agents/text/shown-lesson.ts';
import { plainTree } from '#machines/lesson/shown-tree.ts';

const SCRIPT = new URL('./lesson-parser.worker.ts', import.meta.url).href;
/** Milliseconds; the longest lessons of books take some fifty. */
const DEADLINE = 3000;
const KEPT_FOR = 60_000;
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

export interface LessonParser {
  /** Never fails. Texts are taken one after another. */
  parse(content: string): Promise<ShownLesson>;
}

export interface LessonParserOptions {
  deadline?: number;
  /** Another script than the real one; for tests. */
  script?: string;
}

export function createLessonParser(options: LessonParserOptions = {}): LessonParser {
  const { deadline = DEADLINE, script = SCRIPT } = options;
  let last: Promise<unknown> = Promise.resolve();
  let kept: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  function takeKept(): Worker | undefined {
    const { worker, timer } = kept ?? {};
    clearTimeout(timer);
    kept = undefined;
    return worker;
  }

  function keep(worker: Worker): void {
    const timer = setTimeout(() => void takeKept()?.terminate(), KEPT_FOR);
    timer.unref();
    kept = { worker, timer };
  }

  async function begin(): Promise<Worker> {
    const known = takeKept();
    if (known) return known;
    const worker = new Worker(new URL(script), { execArgv: [], resourceLimits: THREAD_LIMITS });
    worker.unref();
    await once(worker, 'message');
    return worker;
  }

  async function parse(content: string): Promise<ShownLesson> {
    const worker = await begin();
    const answer = await answerOf(worker, content, deadline);
    if (answer) {
      keep(worker);
      return answer;
    }
    await worker.terminate();
    return { tree: plainTree(content), problem: 'It takes too long to read.' };
  }

  return {
    parse(content) {
      const mine = last.then(() => parse(content));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Undefined when there is none in time, or the thread is gone. */
async function answerOf(
  worker: Worker,
  content: string,
  deadline: number,
): Promise<ShownLesson | undefined> {
  const over = AbortSignal.timeout(deadline);
  try {
    const answered = once(worker, 'message', { signal: over });
    const gone = once(worker, 'exit', { signal: over }).then(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(content);
    const [answer] = (await Promise.race([answered, gone])) ?? [];
    // Our own script's.
    return answer as ShownLesson | undefined;
  } catch {
    // Too long, or an error in the thread, such as too little memory: either way there is no answer.
    return undefined;
  }
}

/** The one of this process. */
export const lessonParser = createLessonParser();
