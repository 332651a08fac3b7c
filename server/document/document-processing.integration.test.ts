import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { path } from '#machines/testing/explore.ts';
import { createInProcessHost, type BootedHost } from '../actors/in-process-host.ts';
import { createPostgresStore } from '../actors/postgres-actor-store.ts';
import { until } from '../actors/testing/desk.ts';
import { createProgressBoard, type ProgressBoard } from '../live/progress-board.ts';
import { createLogger } from '../logger.ts';
import {
  createDocumentProcessingActor,
  type DocumentProcessingDeps,
} from './document-processing.actor.ts';
import { readPdf } from './reader/read-pdf.ts';

const SAMPLE = join(import.meta.dirname, 'sample/sample-en.pdf');
const HANGING = new URL('../../tests/pdf/hanging-worker.ts', import.meta.url);

let database: TestDatabase;
let progress: ProgressBoard;
beforeAll(async () => {
  database = await createTestDatabase();
  progress = createProgressBoard();
  await sql`insert into organization (id, name, slug, "createdAt") values ('org', 'x', 'org', now())`.execute(
    sharedKysely(database.orm),
  );
});
afterAll(async () => {
  progress.close();
  await database.drop();
});

async function hostWith(read: NonNullable<DocumentProcessingDeps['read']>): Promise<BootedHost> {
  const { orm } = database;
  return createInProcessHost({
    definitions: [createDocumentProcessingActor({ orm, progress, filePath: (key) => key, read })],
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

it('[D3] a reader that hangs fails the document, and a retry reads it', async () => {
  let hangs = true;
  const host = await hostWith((file, options) =>
    readPdf(file, hangs ? { ...options, script: HANGING, openTimeLimit: 50 } : options),
  );
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
