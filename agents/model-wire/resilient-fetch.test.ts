import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createProviderOutage } from './outage.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { createResilientFetch, DEFAULT_PATIENCE } from './resilient-fetch.ts';
import { openUnreadLine } from './unread-line.ts';

// Loaded by now: that takes real time.
beforeAll(async () => void (await openUnreadLine()));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A model that says a word every 100 ms, read by somebody who looks once a second. */
function setup() {
  const bytes = new TextEncoder();
  let words = 10;
  vi.stubGlobal('fetch', async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        signal.addEventListener('abort', () => controller.error(signal.reason)),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (signal.aborted) return;
        if ((words -= 1) < 0) controller.close();
        else controller.enqueue(bytes.encode(`data: ${words}\n\n`));
      },
    });
    return new Response(body);
  });
  const patience = { ...DEFAULT_PATIENCE, silence: 300 };
  const limiter = createRequestLimiter(1);
  const outage = createProviderOutage(patience);
  const fetch = createResilientFetch({ limiter, outage, patience, pace: () => 1000 });
  const ask = (signal?: AbortSignal) =>
    fetch('http://model.test', { body: '{"stream":true}', ...(signal ? { signal } : {}) });
  return { limiter, ask };
}

it('[COALESCE-1] [FETCH-3] who looks seldom does not take a model that speaks for a silent one', async () => {
  const { ask, limiter } = setup();
  const text = ask().then((response) => response.text());
  await vi.advanceTimersByTimeAsync(5000);
  expect((await text).split('\n\n')).toHaveLength(11);
  expect(limiter.state().open).toBe(0);
});

it('[FETCH-4] an abort gives the place back at once, not with the next look', async () => {
  const { ask, limiter } = setup();
  const controller = new AbortController();
  const reason = new Error('enough');
  const ended = expect(ask(controller.signal).then((one) => one.text())).rejects.toBe(reason);
  await vi.advanceTimersByTimeAsync(150);
  expect(limiter.state().open).toBe(1);
  controller.abort(reason);
  expect(limiter.state().open).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  await ended;
});
