import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamChunkMessage, StreamEndMessage } from '#machines/wire.ts';
import { createMemoryStreamLog, type StoredText } from './memory-stream-log.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function setup(options: Partial<Parameters<typeof createMemoryStreamLog>[0]> = {}) {
  const stored = new Map<string, StoredText>();
  const log = createMemoryStreamLog({ stored: async (stream) => stored.get(stream), ...options });
  const chunks: StreamChunkMessage[] = [];
  const ends: StreamEndMessage[] = [];
  const batches: (readonly StreamChunkMessage[])[] = [];
  log.subscribe({
    chunks(messages) {
      batches.push(messages);
      chunks.push(...messages);
    },
    end: (message) => ends.push(message),
  });
  return { log, stored, chunks, batches, ends };
}

describe('the stream log of one process', () => {
  it('[STREAM-1] publishes all streams together once per interval, with one timer for all', () => {
    const { log, chunks, batches } = setup();
    const writers = ['lesson/a', 'lesson/b', 'lesson/c'].map((stream) => log.open(stream));
    for (let token = 0; token < 100; token += 1) for (const writer of writers) writer.append('x');
    // One for flushing, one for looking after ended streams.
    expect(vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(49);
    expect(chunks).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(chunks.map(({ stream, from, text }) => [stream, from, text.length])).toEqual([
      ['lesson/a', 0, 100],
      ['lesson/b', 0, 100],
      ['lesson/c', 0, 100],
    ]);
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(batches).toHaveLength(1);
    log.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[STREAM-2] numbers attempts upwards, within a moment and over restarts', () => {
    const before = setup();
    const first = before.log.open('lesson/a');
    const second = before.log.open('lesson/a');
    expect(second.attempt).toBeGreaterThan(first.attempt);
    before.log.close();
    vi.advanceTimersByTime(10);
    const after = setup();
    expect(after.log.open('lesson/a').attempt).toBeGreaterThan(second.attempt);
    after.log.close();
  });

  it('[STREAM-2] announces a new attempt before its first word and ignores the superseded writer', async () => {
    const { log, chunks, ends } = setup();
    const first = log.open('lesson/a');
    first.append('old');
    vi.advanceTimersByTime(50);
    const second = log.open('lesson/a');
    first.append(' words');
    first.end();
    vi.advanceTimersByTime(50);
    expect(chunks.map(({ attempt, text }) => [attempt === second.attempt, text])).toEqual([
      [false, 'old'],
      [true, ''],
    ]);
    expect(ends).toEqual([]);
    expect(await log.read('lesson/a')).toMatchObject({ attempt: second.attempt, text: '' });
    log.close();
  });

  it('[STREAM-3] stays readable after the end until the stored text answers, then is forgotten', async () => {
    const { log, stored, ends } = setup();
    const writer = log.open('lesson/a');
    writer.append('All of it.');
    writer.end();
    writer.end();
    expect(ends).toEqual([{ stream: 'lesson/a', attempt: writer.attempt, length: 10 }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await log.read('lesson/a')).toMatchObject({ text: 'All of it.', ended: true });

    stored.set('lesson/a', { attempt: writer.attempt, text: 'All of it.' });
    await vi.advanceTimersByTimeAsync(20_000);
    stored.set('lesson/a', { attempt: writer.attempt, text: 'from the database' });
    expect(await log.read('lesson/a')).toMatchObject({ text: 'from the database', ended: true });
    expect(vi.getTimerCount()).toBe(0);
    log.close();
  });

  it('[STREAM-3] keeps a live attempt although an older text is stored', async () => {
    const { log, stored } = setup();
    stored.set('lesson/a', { attempt: 7, text: 'older' });
    expect(await log.read('lesson/a')).toEqual({ attempt: 7, text: 'older', ended: true });
    const writer = log.open('lesson/a');
    writer.append('newer');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await log.read('lesson/a')).toMatchObject({ text: 'newer', ended: false });
    log.close();
  });

  it('[STREAM-6] gives up a runaway author and forgets what nobody ever stores', async () => {
    const { log } = setup({ lengthLimit: 10, idleLimit: 60_000 });
    const writer = log.open('lesson/a');
    writer.append('0123456789');
    expect(() => writer.append('0')).toThrow('MODEL_CUT_OFF');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await log.read('lesson/a')).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    log.close();
  });

  it('[STREAM-3] reports a repository that cannot answer and asks again', async () => {
    const errors: unknown[] = [];
    let answers = 0;
    const { log } = setup({
      onError: (error) => errors.push(error),
      stored: async () => {
        answers += 1;
        throw new Error('database is away');
      },
    });
    log.open('lesson/a').end();
    await vi.advanceTimersByTimeAsync(11_000);
    expect([answers, errors.length]).toEqual([2, 2]);
    log.close();
  });
});
