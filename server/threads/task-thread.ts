/**
 * Threads that do one task after another. To start one and to load what it runs takes as long as to
 * read thirty pages, so one that ended its task well is kept for the next.
 *
 * TASK-THREAD-1 A thread has one task at a time, and a channel of its own for each.
 * TASK-THREAD-2 One thread of each script is kept, whose task ended in order; every other is ended for good.
 * TASK-THREAD-3 A kept thread does not keep the process alive, and is ended when nothing has come for a
 *    while.
 */
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/** Enough for the longest pages and lessons; what needs more ends its thread, not the process. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Milliseconds. Nobody seems to need it now: the memory of the thread is of more use elsewhere. */
const KEPT_FOR = 300_000;

export interface TaskThread {
  /** Our end of the channel over which the thread works on its task. */
  readonly port: MessagePort;
  /** The task is done: the thread may have another. */
  keep(): void;
  /** Ends the thread, whatever it is at. */
  end(): Promise<void>;
}

interface Thread {
  worker: Worker;
  lost: (cause?: unknown) => void;
}

interface KeptThread {
  thread: Thread;
  timer: NodeJS.Timeout;
}

/** By their scripts. Of this thread; a thread of its own has its own. */
const kept = new Map<string, KeptThread>();

export function hasKeptThread(script: string): boolean {
  return kept.has(script);
}

/** Gives the task to the thread that was kept for this script, else to a new one. */
export function startTask(
  script: string,
  task: object,
  onLost: (cause?: unknown) => void,
): TaskThread {
  const thread = takeKept(script) ?? startThread(script);
  thread.lost = onLost;
  const { port1, port2 } = new MessageChannel();
  thread.worker.postMessage({ task, port: port2 }, [port2]);
  const leave = (): void => {
    thread.lost = ignore;
    port1.close();
  };
  return {
    port: port1,
    keep() {
      leave();
      if (kept.has(script)) void thread.worker.terminate();
      else keepThread(script, thread);
    },
    async end() {
      leave();
      await thread.worker.terminate();
    },
  };
}

function startThread(script: string): Thread {
  const worker = new Worker(new URL(script), {
    execArgv: [],
    resourceLimits: THREAD_LIMITS,
    stdout: true,
    stderr: true,
  });
  const thread: Thread = { worker, lost: ignore };
  worker.on('error', (cause) => thread.lost(cause));
  worker.on('exit', () => thread.lost());
  return thread;
}

function keepThread(script: string, thread: Thread): void {
  const { worker } = thread;
  const timer = setTimeout(() => {
    takeKept(script);
    void worker.terminate();
  }, KEPT_FOR);
  timer.unref();
  worker.unref();
  kept.set(script, { thread, timer });
  thread.lost = () => {
    if (kept.get(script)?.thread === thread) takeKept(script);
  };
}

function takeKept(script: string): Thread | undefined {
  const found = kept.get(script);
  if (!found) return undefined;
  const { thread, timer } = found;
  kept.delete(script);
  clearTimeout(timer);
  thread.worker.ref();
  return thread;
}

function ignore(): void {
  // Nobody has a task for the thread now.
}
