import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { hasKeptThread, startTask } from './task-thread.ts';

/** Answers each task with the number of its thread; by its word it is another script. */
function scriptOf(word: string): string {
  const code = `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ task, port }) => port.postMessage({ ...task, threadId })); // ${word}`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function answered(script: string, word: string) {
  const thread = startTask(script, { word }, () => undefined);
  const [answer] = await once(thread.port, 'message');
  return { thread, answer };
}

afterEach(() => {
  vi.useRealTimers();
});

it('[TASK-THREAD-1] answers each task over a channel of its own', async () => {
  const script = scriptOf('channels');
  const [one, other] = await Promise.all([answered(script, 'one'), answered(script, 'other')]);
  expect([one.answer.word, other.answer.word]).toEqual(['one', 'other']);
  expect(one.answer.threadId).not.toBe(other.answer.threadId);
  await Promise.all([one.thread.end(), other.thread.end()]);
});

it('[TASK-THREAD-2] keeps one thread of each script, and none that was ended', async () => {
  const [script, another] = [scriptOf('kept'), scriptOf('kept too')];
  const first = await answered(script, 'first');
  first.thread.keep();
  const beside = await answered(another, 'beside');
  beside.thread.keep();
  expect([hasKeptThread(script), hasKeptThread(another)]).toEqual([true, true]);

  const second = await answered(script, 'second');
  expect(second.answer.threadId).toBe(first.answer.threadId);
  await second.thread.end();
  expect([hasKeptThread(script), hasKeptThread(another)]).toEqual([false, true]);
  const last = await answered(another, 'last');
  await last.thread.end();
});

it('[TASK-THREAD-3] ends a thread for which nothing came for a while', async () => {
  const script = scriptOf('idle');
  const { thread } = await answered(script, 'only');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  thread.keep();
  expect(hasKeptThread(script)).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(hasKeptThread(script)).toBe(false);
});
