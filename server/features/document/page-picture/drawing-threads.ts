/**
 * Pages are drawn in threads of this process.
 *
 * PAGE-PICTURE-1 A few at once at most; the others wait, and when too many do, whoever comes is told to
 *    come again.
 * PAGE-PICTURE-2 A page that takes longer than its time, or kills its thread, costs nothing but that
 *    thread, and is not tried again by this process.
 * PAGE-PICTURE-6 A page has the width that was asked for; one that is not there is no answer.
 */
import { AppError } from '#machines/errors.ts';
import { forgetOldest } from '../../../forget-oldest.ts';
import { compilePdfium } from '../reader/pdfium.ts';
import { startTask } from '../../../threads/task-thread.ts';
import type { DrawingAnswer, DrawingMessage, DrawingTask, DrawnPage } from './drawing-messages.ts';

export interface DrawingOrder extends Omit<DrawingTask, 'compiled'> {
  /** Tells one file from the next at the same place. */
  version: string;
}

export interface DrawingThreads {
  /**
   * @throws {AppError} NOT_FOUND for a page that is not there; DOCUMENT_TOO_INTRICATE for one that
   *   takes too long or cannot be drawn; TOO_MANY_REQUESTS while too many wait.
   */
  draw(order: DrawingOrder): Promise<DrawnPage>;
}

interface ThreadsOptions {
  /** Pages at once. */
  atOnce?: number;
  /** Pages that may wait. */
  waiting?: number;
  /** Milliseconds one page may take. */
  deadline?: number;
}

const SCRIPT = new URL('./draw-page.worker.ts', import.meta.url);
const AT_ONCE = 2;
const WAITING = 60;
const DEADLINE = 15_000;
/** So many that failed are remembered. */
const FAILED = 500;

export function createDrawingThreads(options: ThreadsOptions = {}): DrawingThreads {
  const { atOnce = AT_ONCE, waiting = WAITING, deadline = DEADLINE } = options;
  const queue: (() => void)[] = [];
  const failed = new Set<string>();
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 2_000 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  /** Whoever waits longest takes the place. */
  function done(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async draw({ version, ...order }) {
      const key = `${order.file} ${version} ${order.page}`;
      const refuse = () => new AppError('DOCUMENT_TOO_INTRICATE', { detail: { page: order.page } });
      if (failed.has(key)) throw refuse();
      await turn();
      let drawn: DrawingAnswer | 'lost';
      try {
        drawn = await drawOne({ ...order, compiled: await compilePdfium() }, deadline);
      } finally {
        done();
      }
      if (drawn === 'lost') {
        failed.add(key);
        forgetOldest(failed, FAILED);
        throw refuse();
      }
      if (!drawn) throw new AppError('NOT_FOUND', { detail: { page: order.page } });
      return drawn;
    },
  };
}

async function drawOne(task: DrawingTask, deadline: number): Promise<DrawingAnswer | 'lost'> {
  const { promise, resolve } = Promise.withResolvers<DrawingAnswer | 'lost'>();
  const thread = startTask(SCRIPT.href, task, () => resolve('lost'));
  let timer: NodeJS.Timeout | undefined;
  thread.port.on('message', (message: DrawingMessage) => {
    // What it takes to load the thread is not the page's.
    if (message === 'begun') timer = setTimeout(() => resolve('lost'), deadline);
    else resolve(message);
  });
  const answer = await promise;
  clearTimeout(timer);
  if (answer === 'lost') await thread.end();
  else thread.keep();
  return answer;
}

/** The threads of this process. */
export const drawingThreads = createDrawingThreads();
