/**
 * Texts of lessons are parsed beside the thread that answers people.
 *
 * MDX-THREAD-1 A text that takes longer than its deadline is given up with its thread: it has a problem,
 *    and is shown as the paragraphs it was typed in. The next text has a new thread.
 * MDX-THREAD-2 Texts are parsed one after another, in the thread that was kept from the last one.
 */
import type { ShownLesson } from '#agents/text/shown-lesson.ts';
import { plainTree } from '#machines/lesson/shown-tree.ts';
import { startTask } from '../../threads/task-thread.ts';
import type { ParserMessage, ParserTask } from './parser-messages.ts';

const SCRIPT = new URL('./lesson-parser.worker.ts', import.meta.url).href;
/** Milliseconds; the longest lessons of books take some fifty. */
const DEADLINE = 3000;

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

  return {
    parse(content) {
      const mine = last.then(() => parseInThread(script, { content }, deadline));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

async function parseInThread(
  script: string,
  task: ParserTask,
  deadline: number,
): Promise<ShownLesson> {
  const { promise, resolve } = Promise.withResolvers<ShownLesson | undefined>();
  const thread = startTask(script, task, () => resolve(undefined));
  let timer: NodeJS.Timeout | undefined;
  thread.port.on('message', (message: ParserMessage) => {
    // What it takes to load the thread is not the text's.
    if (message === 'begun') timer = setTimeout(() => resolve(undefined), deadline);
    else resolve(message);
  });
  const shown = await promise;
  clearTimeout(timer);
  if (shown) {
    thread.keep();
    return shown;
  }
  await thread.end();
  return { tree: plainTree(task.content), problem: 'It takes too long to read.' };
}

/** The one of this process. */
export const lessonParser = createLessonParser();
