import { expect, it } from 'vitest';
import { AttemptLost, createRunningSteps } from './running-steps.ts';

const closing = new AbortController().signal;

/** Work that is asked how often it began, and answers when it is told to. */
function work() {
  const answer = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const run = (signal: AbortSignal) => {
    signals.push(signal);
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  };
  return { run, answer, signals };
}

it('[OUTLIVING-1] the attempt after a lost one waits for the same answer', async () => {
  const steps = createRunningSteps<string>();
  const { run, answer, signals } = work();
  const first = new AbortController();
  const lost = steps.join('key', run, first.signal);
  first.abort(new AttemptLost(closing));
  await expect(lost).rejects.toThrow('lost this attempt');
  expect(steps.isRunning('key')).toBe(true);
  const next = steps.join('key', run, new AbortController().signal);
  answer.resolve('paid once');
  expect(await next).toBe('paid once');
  expect([signals.length, signals[0]?.aborted]).toEqual([1, false]);
  expect(steps.isRunning('key')).toBe(false);
});

it('[OUTLIVING-2] a cancelled attempt takes its step with it, and so does the end of the process', async () => {
  const steps = createRunningSteps<string>();
  const cancelled = work();
  const first = new AbortController();
  const joined = steps.join('key', cancelled.run, first.signal);
  first.abort(new Error('cancelled'));
  await expect(joined).rejects.toThrow('cancelled');
  expect(cancelled.signals[0]?.aborted).toBe(true);

  const process = new AbortController();
  const other = work();
  const second = new AbortController();
  const lost = steps.join('key', other.run, second.signal);
  second.abort(new AttemptLost(process.signal));
  await expect(lost).rejects.toThrow('lost');
  expect(other.signals[0]?.aborted).toBe(false);
  process.abort();
  expect(other.signals[0]?.aborted).toBe(true);
});

it('[OUTLIVING-2] nobody came for it in time', async () => {
  const steps = createRunningSteps<string>(5);
  const { run, signals } = work();
  const first = new AbortController();
  const lost = steps.join('key', run, first.signal);
  first.abort(new AttemptLost(closing));
  await expect(lost).rejects.toThrow('lost');
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  await expect.poll(() => steps.isRunning('key')).toBe(false);
});
