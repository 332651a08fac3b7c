import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import { citableText, pageText } from '#machines/document/source.ts';
import { path } from '#machines/testing/explore.ts';
import { lyingFontPage, scannedBook } from '#tests/pdf/fixtures.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { errorRate, scannedPagesOf } from '#tests/pdf/scan.ts';
import { typeset } from '#tests/pdf/typeset.ts';
import { createInProcessHost, type BootedHost } from '../../actors/in-process-host.ts';
import { createPostgresStore } from '../../actors/postgres-actor-store.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { createLatestProgress, type LatestProgress } from '../../live/latest-progress.ts';
import { createLogger } from '../../logger.ts';
import {
  createDocumentProcessingActor,
  type DocumentProcessingDeps,
} from './document-processing.actor.ts';
import { readPdf } from './reader/read-pdf.ts';
import type { RecogniseOptions, RecognisedEvent } from './recogniser/recognise-pdf.ts';

const SAMPLE = join(import.meta.dirname, 'sample/sample-en.pdf');
const HANGING = new URL('../../../tests/pdf/hanging-worker.ts', import.meta.url);

let database: TestDatabase;
let progress: LatestProgress;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-document-'));
  database = await createTestDatabase();
  progress = createLatestProgress();
  await sql`insert into organization (id, name, slug, "createdAt") values ('org', 'x', 'org', now())`.execute(
    sharedKysely(database.orm),
  );
});
afterAll(async () => {
  progress.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

type Replaced = Pick<DocumentProcessingDeps, 'read' | 'recognise'>;

async function hostWith(replaced: Replaced): Promise<BootedHost> {
  const { orm } = database;
  const deps = { orm, progress, localFile: (key: string) => Promise.resolve(key), ...replaced };
  return createInProcessHost({
    definitions: [createDocumentProcessingActor(deps)],
    store: createPostgresStore(orm),
    limits: { ai: 1, reading: 1, planning: 1 },
    logger: createLogger('silent'),
  });
}

async function upload(host: BootedHost, documentId: string, file: string) {
  const { size: sizeInBytes } = await stat(file);
  const input = { documentId, organizationId: 'org', fileName: 'a book.pdf', sizeInBytes };
  const documents = createDocumentRepository(database.orm.em.fork());
  await documents.add({ id: documentId, createdBy: 'u', ...input });
  await documents.recordFile(documentId, file);
  const ref = { machine: 'documentProcessing', id: documentId } as const;
  await host.send(ref, { type: 'upload.started' }, { create: input });
  const finished = { type: 'upload.finished', sizeInBytes };
  await host.send(ref, finished);
  return ref;
}

it('[DOCUMENT-3] a reader that hangs fails the document, and a retry reads it', async () => {
  let hangs = true;
  const host = await hostWith({
    read: (file, options) =>
      readPdf(file, hangs ? { ...options, script: HANGING, openTimeLimit: 50 } : options),
  });
  try {
    const ref = await upload(host, 'hung', SAMPLE);
    const failed = await until(host, ref, ({ value }) => path(value).startsWith('failed'));
    expect(path(failed.value)).toBe('failed.unread');
    expect(failed.context.failure).toMatchObject({ code: 'DOCUMENT_READER_FAILED' });
    hangs = false;
    await host.send(ref, { type: 'document.retry' });
    const read = await until(host, ref, ({ value }) => path(value) === 'completed');
    expect(read.context).toMatchObject({ unreadableCount: 0, language: 'en' });
    expect(read.context.pageCount).toBeGreaterThan(1);
  } finally {
    await host.close();
  }
});

const documents = () => createDocumentRepository(database.orm.em.fork());

/** As if these words were read on the page: enough of them to be text. */
function recognised(number: number, confidence: number): RecognisedEvent {
  const words: RecognisedPage['words'] = `Plant ${number} takes up water by osmosis.`
    .split(' ')
    .map((word, index) => [word, 72 + index * 60, 127 + index * 60, 300, 11, confidence]);
  const size = { width: 595, height: 842 };
  return { type: 'page', page: { number, ...size, language: 'en', confidence, ink: 0.1, words } };
}

const OSMOSIS =
  '삼투는 물이 묽은 용액에서 진한 용액으로 막을 지나 움직이는 현상이다. 뿌리는 대부분의 물을 이 방법으로 받아들인다. 흐름을 멈추게 하는 데 필요한 압력을 삼투압이라고 한다.';

it('[RECOGNISING-2] [DOCUMENT-12] [RECOGNISER-10] [RECOGNISER-14] [RECOGNISER-15] a scanned Korean book with a lying page is read to its end', async () => {
  const place = (name: string) => join(directory, name);
  const blocks = [
    { kind: 'heading' as const, level: 1 as const, text: '식물의 삶' },
    { kind: 'paragraph' as const, text: OSMOSIS },
  ];
  const book = await makePdf({
    file: place('book.pdf'),
    pages: typeset(blocks, { language: 'ko' }).pages,
  });
  const lying = lyingFontPage('ko', `${OSMOSIS} ${OSMOSIS}`);
  const pages = [...(await scannedPagesOf(book)), lying];
  const file = await makePdf({ file: place('scan.pdf'), pages });
  const host = await hostWith({});
  try {
    const ref = await upload(host, 'scan', file);
    const settled = await until(host, ref, ({ value }) => !path(value).startsWith('processing'));
    expect(settled.context.failure).toBeUndefined();
    expect(path(settled.value)).toBe('completed');
    expect(settled.context).toMatchObject({ pageCount: 2, toRecognise: 2, language: 'ko' });
    const info = await documents().sourceInfo('scan');
    expect(info?.title).toBe('식물의 삶');
    expect(info?.unreadablePages).toEqual([]);
    const [first, second] = await documents().pages('scan', 1, 2);
    expect(first?.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
    expect(first && errorRate(OSMOSIS, first.blocks[1]?.text ?? '')).toBeLessThan(0.1);
    // What is seen, not what the font says.
    expect(second && errorRate(`${OSMOSIS} ${OSMOSIS}`, pageText(second))).toBeLessThan(0.1);
    for (const page of [first, second]) {
      expect(page?.confidence).toBeGreaterThan(0.8);
      expect(page?.problem).toBeUndefined();
    }
  } finally {
    await host.close();
  }
});

it('[RECOGNISING-1] a page is counted when what was recognised on it is stored', async () => {
  async function* recognise(_file: string, { pages }: RecogniseOptions) {
    yield recognised(pages[0] ?? 0, 0.9);
    // No page has such a number: it cannot be stored.
    yield recognised(2.5, 0.9);
  }
  const host = await hostWith({ recognise });
  const counted: unknown[] = [];
  const stop = progress.subscribe(({ progress: figure }) => counted.push(figure));
  try {
    const ref = await upload(host, 'nowhere', await scannedBook(join(directory, 'nowhere.pdf'), 3));
    await until(host, ref, ({ value }) => path(value).startsWith('failed'));
    expect(counted.at(-1)).toEqual({ pagesRecognised: 1, toRecognise: 3 });
  } finally {
    stop();
    await host.close();
  }
});

it('[RECOGNISING-1] [DOCUMENT-5] [RECOGNISER-13] a cancel keeps what was recognised, and a retry recognises the rest', async () => {
  const asked: number[][] = [];
  const stopped = Promise.withResolvers<void>();
  async function* recognise(_file: string, { pages, signal }: RecogniseOptions) {
    asked.push([...pages]);
    for (const [index, number] of pages.entries()) {
      if (asked.length === 1 && index === 2) {
        stopped.resolve();
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
      yield recognised(number, number === 4 ? 0.3 : 0.9);
    }
  }
  const host = await hostWith({ recognise });
  try {
    const file = await scannedBook(join(directory, 'halves.pdf'), 5);
    const ref = await upload(host, 'halves', file);
    await stopped.promise;
    await host.send(ref, { type: 'document.cancel' });
    await host.send(ref, { type: 'document.retry' });
    const read = await until(host, ref, ({ value }) => path(value) === 'completed');
    expect(asked).toEqual([
      [1, 2, 3, 4, 5],
      [3, 4, 5],
    ]);
    expect(read.context).toMatchObject({ unreadableCount: 1, toRecognise: 5, run: 2 });
    const info = await documents().sourceInfo('halves');
    expect(info?.unreadablePages).toEqual([4]);
    const [page] = await documents().pages('halves', 5, 5);
    expect(page && citableText(page)).toBe('Plant 5 takes up water by osmosis.');
    expect(progress.last(ref)).toBeUndefined();
  } finally {
    await host.close();
  }
});

it('[RECOGNISING-3] [RECOGNISING-4] [DOCUMENT-13] [RECOGNISER-14] a book whose letters stay unsure is refused with the counts', async () => {
  async function* recognise(_file: string, { pages }: RecogniseOptions) {
    for (const number of pages)
      yield number === 2 ? ({ type: 'lost', number } as const) : recognised(number, 0.2);
  }
  const host = await hostWith({ recognise });
  try {
    const ref = await upload(host, 'unsure', await scannedBook(join(directory, 'unsure.pdf'), 4));
    const failed = await until(host, ref, ({ value }) => path(value).startsWith('failed'));
    expect(path(failed.value)).toBe('failed.rejected');
    expect(failed.context.failure).toMatchObject({
      code: 'DOCUMENT_MOSTLY_UNREADABLE',
      detail: { pages: 4, unreadable: 4, scanned: 4 },
    });
  } finally {
    await host.close();
  }
});
