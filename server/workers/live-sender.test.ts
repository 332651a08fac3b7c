import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { createLatestProgress } from '../live/latest-progress.ts';
import { createMemoryStreamLog } from '../live/memory-stream-log.ts';
import { acceptLive } from './accept-live.ts';
import { createLiveSender } from './live-sender.ts';
import type { LiveBatch } from './worker-messages.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** A sender over a line that takes a batch when the test says so. */
function open(lateness = 0) {
  const batches: LiveBatch[] = [];
  const line: (() => void)[] = [];
  const sender = createLiveSender({
    send: (batch, sent) => {
      // As over a wire.
      batches.push(JSON.parse(JSON.stringify(batch)));
      line.push(sent);
    },
    lateness: () => lateness,
  });
  return { ...sender, batches, take: () => line.shift()?.() };
}

const ref = { machine: 'lessonGeneration', id: 'a' } as const;

describe('what a worker writes', () => {
  it('[LIVE-SENDER-1] leaves it together, once an interval that grows while it is late', () => {
    const quiet = open();
    const a = quiet.streams.open('lesson/a');
    const b = quiet.streams.open('lesson/b');
    for (const one of [a, b]) one.append('first ');
    // Their first words do not wait for the interval; those of the second leave behind the first batch.
    expect(quiet.batches.flatMap(({ pieces }) => pieces.map(({ text }) => text))).toEqual([
      'first ',
      '',
    ]);
    quiet.take();
    expect(quiet.batches[1]?.pieces).toMatchObject([{ stream: 'lesson/b', text: 'first ' }]);
    quiet.take();
    quiet.batches.length = 0;
    for (let token = 0; token < 100; token += 1) for (const one of [a, b]) one.append('x');
    for (let page = 1; page <= 9; page += 1) quiet.progress.report(ref, { page });
    vi.advanceTimersByTime(49);
    expect(quiet.batches).toEqual([]);
    vi.advanceTimersByTime(1);
    const attempts = { 'lesson/a': a.attempt, 'lesson/b': b.attempt };
    expect(quiet.batches).toEqual([
      {
        pieces: Object.entries(attempts).map(([stream, attempt]) => ({
          stream,
          attempt,
          from: 'first '.length,
          text: 'x'.repeat(100),
          ended: false,
        })),
        progress: [{ ref, progress: { page: 9 }, ended: false }],
      },
    ]);
    const late = open(1000);
    const slow = late.streams.open('lesson/a');
    slow.append('first ');
    late.take();
    late.batches.length = 0;
    slow.append('x');
    vi.advanceTimersByTime(249);
    expect(late.batches).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(late.batches).toHaveLength(1);
  });

  it('[LIVE-SENDER-2] waits behind a reader that stalls, and then leaves in one piece', () => {
    const { streams, batches, take } = open();
    const writer = streams.open('lesson/a');
    vi.advanceTimersByTime(50);
    for (let token = 0; token < 200; token += 1) {
      writer.append('word ');
      vi.advanceTimersByTime(20);
    }
    expect(batches).toHaveLength(1);
    take();
    vi.advanceTimersByTime(50);
    expect(batches).toHaveLength(2);
    expect(batches[1]?.pieces).toMatchObject([{ from: 0, text: 'word '.repeat(200) }]);
  });

  it('[LIVE-SENDER-3] says at once that a stream has ended', () => {
    const { streams, batches, take } = open();
    const writer = streams.open('lesson/a');
    writer.append('most of it');
    take();
    batches.length = 0;
    writer.append(', and the rest');
    writer.end();
    writer.end();
    writer.append('too late');
    expect(batches).toMatchObject([{ pieces: [{ text: ', and the rest', ended: true }] }]);
    expect(writer.length).toBe('most of it, and the rest'.length);
  });

  it('[LIVE-SENDER-3] says the end behind a batch that stalls as soon as that is taken', () => {
    const { streams, batches, take } = open();
    const writer = streams.open('lesson/a');
    writer.append('first ');
    vi.advanceTimersByTime(50);
    writer.append('last');
    writer.end();
    expect(batches).toHaveLength(1);
    take();
    expect(batches).toHaveLength(2);
    expect(batches[1]).toMatchObject({ pieces: [{ text: 'last', ended: true }] });
  });

  it('[STREAM-5] arrives byte for byte in the order it was written, over any line', async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = createRandom(seed);
      const { streams, progress, batches, take } = open(random.next() * 200);
      const log = createMemoryStreamLog({ stored: async () => undefined });
      const figures = createLatestProgress();
      const heard = new Map<string, string>();
      const ended: string[] = [];
      log.subscribe({
        chunks: (messages) => {
          for (const { stream, attempt, from, text } of messages) {
            const key = `${stream}/${attempt}`;
            expect(from).toBe((heard.get(key) ?? '').length);
            heard.set(key, (heard.get(key) ?? '') + text);
          }
        },
        end: ({ stream, attempt }) => ended.push(`${stream}/${attempt}`),
      });
      const arrive = () => {
        for (const batch of batches.splice(0))
          acceptLive({ streams: log, progress: figures }, batch);
      };
      const texts = new Map<string, string>();
      const writers = ['lesson/a', 'lesson/b', 'lesson/a'].map((stream) => ({
        stream,
        writer: streams.open(stream),
      }));
      const [, second = writers[0], third = writers[0]] = writers;
      const current = [second, third].filter((writer) => writer !== undefined);
      for (let step = 0; step < 200; step += 1) {
        const { stream, writer } = random.pick(current);
        const text = random.pick(['가나', 'x', '\n\n', '😀', 'word ']);
        writer.append(text);
        const key = `${stream}/${writer.attempt}`;
        texts.set(key, (texts.get(key) ?? '') + text);
        if (random.next() < 0.1) progress.report(ref, { step });
        vi.advanceTimersByTime(random.next() * 60);
        if (random.next() < 0.3) take();
        if (random.next() < 0.5) arrive();
      }
      for (const { writer } of writers) writer.end();
      for (let rest = 0; rest < 5; rest += 1) {
        take();
        vi.advanceTimersByTime(300);
        arrive();
      }
      for (const [key, text] of texts) expect(heard.get(key)).toBe(text);
      expect(ended.toSorted()).toEqual([...texts.keys()].toSorted());
      const state = await log.read('lesson/a');
      expect(state).toMatchObject({ attempt: writers[2]?.writer.attempt, ended: true });
      log.close();
      figures.close();
    }
  });

  it('[LIVE-SENDER-4] of work that has ended the last figure is told, and then forgotten', () => {
    const { progress, batches, take } = open();
    const figures = createLatestProgress();
    const told: unknown[] = [];
    figures.subscribe((message) => told.push(message.progress));
    const log = createMemoryStreamLog({ stored: async () => undefined });
    const arrive = () => {
      for (const batch of batches.splice(0)) acceptLive({ streams: log, progress: figures }, batch);
    };
    progress.report(ref, { page: 1 });
    vi.advanceTimersByTime(50);
    arrive();
    vi.advanceTimersByTime(100);
    take();
    progress.report(ref, { page: 2 });
    progress.clear(ref);
    vi.advanceTimersByTime(50);
    arrive();
    expect(told).toEqual([{ page: 1 }, { page: 2 }]);
    expect(figures.last(ref)).toBeUndefined();
    // Work that begins anew is shown again.
    take();
    progress.clear(ref);
    progress.report(ref, { page: 1 });
    vi.advanceTimersByTime(50);
    arrive();
    expect(figures.last(ref)).toEqual({ page: 1 });
  });
});
