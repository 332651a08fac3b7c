import { expect, it, vi } from 'vitest';
import type { NewNote } from '#machines/notebook/note.schema.ts';
import { createNoteQueue } from './note-queue.ts';

const REFUSED = new Error('refused');
const note = (text = 'Ask in class.'): NewNote => ({
  id: crypto.randomUUID(),
  lessonId: 'l1',
  text,
});

function line() {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const network = new EventTarget();
  const sent: string[] = [];
  const state: { fails: Error | undefined } = { fails: undefined };
  const open = (userId = 'u1') =>
    createNoteQueue({
      storage,
      network,
      userId,
      isRefusal: (error) => error === REFUSED,
      async send({ text }) {
        if (state.fails) throw state.fails;
        sent.push(text);
      },
    });
  return { open, sent, state, network, storage };
}

it('[NOTE-QUEUE-1] a note written without a network is sent when it is back', async () => {
  const { open, sent, state, network } = line();
  const queue = open();
  let heard = 0;
  queue.subscribe(() => (heard += 1));
  state.fails = new Error('no network');
  await queue.add(note());
  expect([queue.kept().length, sent, heard]).toEqual([1, [], 1]);
  state.fails = undefined;
  network.dispatchEvent(new Event('online'));
  await expect.poll(() => queue.kept().length).toBe(0);
  expect(sent).toEqual(['Ask in class.']);
});

it('[NOTE-QUEUE-1] [NOTE-QUEUE-5] a closed page is sent by the next one, a refused note is not kept', async () => {
  const { open, sent, state } = line();
  state.fails = new Error('no network');
  await open().add(note('Left behind'));
  const next = open();
  await expect.poll(() => next.kept()).toHaveLength(1);
  state.fails = REFUSED;
  await expect(next.add(note('Too late'))).rejects.toBe(REFUSED);
  expect(next.kept().map(({ text }) => text)).toEqual(['Left behind']);
  state.fails = undefined;
  await next.flush();
  expect([sent, next.kept()]).toEqual([['Left behind'], []]);
});

it('[NOTE-QUEUE-1] a note that is on its way is not sent beside it', async () => {
  const { open, sent } = line();
  const queue = open();
  await Promise.all([queue.add(note()), queue.flush(), queue.flush()]);
  expect([sent, queue.kept()]).toEqual([['Ask in class.'], []]);
});

it('[NOTE-QUEUE-4] a note that is refused later is told once, with its reason', async () => {
  const { open, state } = line();
  const queue = open();
  const told: [string, unknown][] = [];
  queue.onRefused(({ text }, reason) => told.push([text, reason]));
  state.fails = new Error('no network');
  await queue.add(note('Left behind'));
  state.fails = REFUSED;
  // Whoever waits for an answer hears it there.
  const added = queue.add(note('At once'));
  await Promise.all([expect(added).rejects.toBe(REFUSED), queue.flush()]);
  expect(told).toEqual([['Left behind', REFUSED]]);
  expect(queue.kept()).toEqual([]);
});

it('[NOTE-QUEUE-3] an attempt that still fails when the network comes back is made again', async () => {
  const { storage, network } = line();
  const attempts: PromiseWithResolvers<void>[] = [];
  const queue = createNoteQueue({
    storage,
    network,
    userId: 'u1',
    isRefusal: () => false,
    send() {
      const attempt = Promise.withResolvers<void>();
      attempts.push(attempt);
      return attempt.promise;
    },
  });
  const added = queue.add(note());
  network.dispatchEvent(new Event('online'));
  attempts[0]?.reject(new Error('no network'));
  await added;
  await expect.poll(() => attempts.length).toBe(2);
  attempts[1]?.resolve();
  await expect.poll(() => queue.kept().length).toBe(0);
});

it('[NOTE-QUEUE-3] what failed is sent after a while, though nobody says that the network is back', async () => {
  vi.useFakeTimers();
  try {
    const { open, sent, state } = line();
    state.fails = new Error('no network');
    const queue = open();
    await queue.add(note());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toEqual([]);
    state.fails = undefined;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([sent, queue.kept()]).toEqual([['Ask in class.'], []]);
  } finally {
    vi.useRealTimers();
  }
});

it('[NOTE-QUEUE-2] what another person left behind stays theirs', async () => {
  const { open, sent, state, storage } = line();
  state.fails = new Error('no network');
  await open('u1').add(note());
  storage.setItem('lectern.notes.u2.old', '{"of":"another version"}');
  state.fails = undefined;
  const other = open('u2');
  await other.flush();
  expect([sent, other.kept()]).toEqual([[], []]);
});
