import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourcePage } from '#machines/document/source.ts';
import * as fixtures from '#tests/pdf/fixtures.ts';
import { readPdf, type ReadEvent, type ReadOptions } from './read-pdf.ts';

const PAGES = 400;
const COUNT_CHANNEL = 'lectern-test-sent';
const DYING_WORKER = new URL('../../../../tests/pdf/dying-worker.ts', import.meta.url);
const DYING_HELPER = new URL('../../../../tests/pdf/dying-helper.ts', import.meta.url);
const HANGING_WORKER = new URL('../../../../tests/pdf/hanging-worker.ts', import.meta.url);
const COUNTING_WORKER = new URL('../../../../tests/pdf/counting-worker.ts', import.meta.url);
const never = new AbortController().signal;

let directory: string;
let file: string;
let whole: SourcePage[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-threads-'));
  // Big enough that a thread has to go to the file for every few pages.
  file = await fixtures.huge(join(directory, 'long.pdf'), 13_000_000, PAGES);
  whole = pagesOf(await readAll());
}, 120_000);
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function readAll(more: Partial<ReadOptions> = {}): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  const options = { signal: never, batchSize: 10, ...more };
  for await (const event of readPdf(file, options)) events.push(event);
  return events;
}
function pagesOf(events: ReadEvent[]): SourcePage[] {
  return events.flatMap((event) => (event.type === 'pages' ? event.pages : []));
}

/** One page is damaged, and all the others are what they were but for its neighbours. */
function expectOneDamaged(events: ReadEvent[], after: number): void {
  const pages = pagesOf(events);
  expect(pages.map((page) => page.number)).toEqual(Array.from({ length: PAGES }, (_, i) => i + 1));
  const damaged = pages.filter((page) => page.problem).map((page) => page.number);
  expect(damaged).toHaveLength(1);
  const [lost = 0] = damaged;
  expect(lost).toBeGreaterThan(after);
  expect(events.at(-1)).toMatchObject({
    type: 'finished',
    language: 'en',
    unreadablePages: [lost],
  });
  const far = (page: SourcePage) => Math.abs(page.number - lost) > 5;
  expect(pages.filter(far)).toEqual(whole.filter(far));
}

describe('two threads', () => {
  it('[READER-5] [READER-6] read on from any page as if from the start', async () => {
    for (const fromPage of [2, 201, 399]) {
      const pages = pagesOf(await readAll({ fromPage }));
      expect(pages).toEqual(whole.slice(fromPage - 1));
    }
  }, 120_000);
});

describe('a thread that is lost', () => {
  it('[READER-5] [READER-8] a worker that dies mid-way costs one page and no order', async () => {
    const events = await readAll({ script: DYING_WORKER });
    expect(events.filter((event) => event.type === 'opened')).toHaveLength(1);
    expectOneDamaged(events, 20);
  }, 120_000);
  it('[READER-5] [READER-8] a helper that dies mid-way costs one page and no order', async () => {
    expectOneDamaged(await readAll({ script: DYING_HELPER }), 100);
  }, 120_000);
});

describe('a thread that hangs', () => {
  it('[READER-8] one that comes to no page is tried twice, then the reading has failed', async () => {
    const limits = { openTimeLimit: 50, pageTimeLimit: 50 };
    await expect(readAll({ script: HANGING_WORKER, ...limits })).rejects.toMatchObject({
      code: 'DOCUMENT_READER_FAILED',
    });
    expect(pagesOf(await readAll())).toEqual(whole);
  }, 120_000);
});

describe('somebody slow', () => {
  it('[READER-10] nothing is sent before it is asked for, however long that takes', async () => {
    const channel = new BroadcastChannel(COUNT_CHANNEL);
    const sent = () =>
      new Promise<unknown>((resolve) => {
        channel.onmessage = ({ data }: { data: unknown }) => resolve(data);
        channel.postMessage('how many?');
      });
    try {
      let taken = 0;
      const options = { signal: never, batchSize: 5, script: COUNTING_WORKER };
      for await (const event of readPdf(file, options)) {
        expect(event.type).toBe(taken === 0 ? 'opened' : 'pages');
        taken += 1;
        // The worker answers when it has nothing to do: with the next batch made, but not sent.
        expect(await sent()).toBe(taken);
        if (taken === 20) break;
      }
      expect(taken).toBe(20);
    } finally {
      channel.close();
    }
  }, 120_000);
});
