import { afterEach, expect, it } from 'vitest';
import type { ProgressWrite, ReadWrite, WriteResult } from '#machines/progress/progress-write.ts';
import type { GradedAnswer } from '#machines/quiz/asked.ts';
import { createProgressQueue, type ProgressQueue } from './progress-queue.ts';

const graded: GradedAnswer = {
  right: true,
  parts: [true],
  solution: { type: 'truth', chosen: true },
  explanation: '',
};
const read = (visit: string, furthest: number): ReadWrite => ({
  type: 'read',
  id: visit,
  lessonId: 'l1',
  furthest,
  visit: { id: visit, seconds: 1 },
  at: 1,
});
const answer = () => ({
  type: 'answer' as const,
  id: crypto.randomUUID(),
  lessonId: 'l1',
  itemId: 'q1',
  response: { type: 'truth' as const, chosen: true },
  at: 2,
});

/** The storage of one browser. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const queues: ProgressQueue[] = [];
afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
});

/** A server that can be cut off. */
function line() {
  const taken: ProgressWrite[][] = [];
  const storage = createStorage();
  const network = new EventTarget();
  const state = { isUp: true };
  const open = (userId = 'u1') => {
    const queue = createProgressQueue({
      storage,
      network,
      userId,
      async send(writes) {
        if (!state.isUp) throw new Error('no network');
        taken.push(writes);
        const results: WriteResult[] = writes.map((write) =>
          write.type === 'answer' ? { id: write.id, graded } : { id: write.id },
        );
        return { results };
      },
    });
    queues.push(queue);
    return queue;
  };
  return { taken, state, open, network };
}

it('[PROGRESS-QUEUE-2] a stay is one write that grows', async () => {
  const { taken, open } = line();
  const queue = open();
  const visit = crypto.randomUUID();
  queue.tell(read(visit, 0.2));
  queue.tell(read(visit, 0.6));
  await queue.flush();
  expect(taken).toEqual([[read(visit, 0.6)]]);
  expect(queue.pending()).toBe(0);
});

it('[PROGRESS-QUEUE-1] [PROGRESS-QUEUE-2] a stay that grows while it is on its way goes once more', async () => {
  const visit = crypto.randomUUID();
  const sent: ProgressWrite[][] = [];
  const queue = createProgressQueue({
    storage: createStorage(),
    network: new EventTarget(),
    userId: 'u1',
    async send(writes) {
      sent.push(writes);
      if (sent.length === 1) queue.tell(read(visit, 0.6));
      return { results: writes.map(({ id }) => ({ id })) };
    },
  });
  queues.push(queue);
  queue.tell(read(visit, 0.2));
  await queue.flush();
  expect(sent).toEqual([[read(visit, 0.2)], [read(visit, 0.6)]]);
  expect(queue.pending()).toBe(0);
});

it('[PROGRESS-QUEUE-1] [PROGRESS-QUEUE-3] an answer given without a network is graded when it is back', async () => {
  const { taken, state, open, network } = line();
  const queue = open();
  state.isUp = false;
  const told = answer();
  const given = queue.answer(told);
  await queue.flush();
  expect([queue.pending(), taken.length]).toEqual([1, 0]);
  state.isUp = true;
  network.dispatchEvent(new Event('online'));
  expect(await given).toEqual(graded);
  expect(taken).toEqual([[told]]);
});

it('[PROGRESS-QUEUE-3] an attempt that still fails when the network comes back is made again', async () => {
  const network = new EventTarget();
  const attempts: PromiseWithResolvers<{ results: WriteResult[] }>[] = [];
  const queue = createProgressQueue({
    storage: createStorage(),
    network,
    userId: 'u1',
    send() {
      const attempt = Promise.withResolvers<{ results: WriteResult[] }>();
      attempts.push(attempt);
      return attempt.promise;
    },
  });
  queues.push(queue);
  const told = answer();
  const given = queue.answer(told);
  await expect.poll(() => attempts.length).toBe(1);
  network.dispatchEvent(new Event('online'));
  attempts[0]?.reject(new Error('no network'));
  await expect.poll(() => attempts.length).toBe(2);
  attempts[1]?.resolve({ results: [{ id: told.id, graded }] });
  expect(await given).toEqual(graded);
});

it('[PROGRESS-QUEUE-1] a closed page is sent by the next one', async () => {
  const { taken, state, open } = line();
  state.isUp = false;
  const first = open();
  void first.answer(answer());
  first.tell(read(crypto.randomUUID(), 1));
  await first.flush();
  first.close();
  state.isUp = true;
  await open().flush();
  expect(taken.flat().map(({ type }) => type)).toEqual(['read', 'answer']);
});

it('[PROGRESS-QUEUE-4] what another person left behind stays theirs', async () => {
  const { taken, state, open } = line();
  state.isUp = false;
  open('u1').tell(read(crypto.randomUUID(), 1));
  state.isUp = true;
  await open('u2').flush();
  expect(taken).toEqual([]);
});

it('[PROGRESS-QUEUE-1] [PROGRESS-QUEUE-5] [PROGRESS-QUEUE-6] a refusal ends the write, and what nobody could take is dropped', async () => {
  const storage = createStorage();
  storage.setItem('lectern.progress.u1.old', '{"type":"of another version"}');
  const queue = createProgressQueue({
    storage,
    network: new EventTarget(),
    userId: 'u1',
    send: (writes) =>
      Promise.resolve({ results: writes.map(({ id }) => ({ id, refused: 'LESSON_NOT_FOUND' })) }),
  });
  queues.push(queue);
  const heard: (string | undefined)[] = [];
  queue.subscribe((results) => heard.push(...results.map(({ refused }) => refused)));
  await expect(queue.answer(answer())).rejects.toMatchObject({ code: 'LESSON_NOT_FOUND' });
  await expect.poll(() => queue.pending()).toBe(0);
  expect(heard).toEqual(['LESSON_NOT_FOUND']);
});
