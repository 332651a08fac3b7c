/** Files of other formats than PDF, uploaded and asked for as pages do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { makeDocx, makeEpub } from '#tests/formats/make-books.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../../../testing/person.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { outcome, trpcOf } from '../../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let person: Person;
let orgSlug: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-formats-'));
  server = await startTestServer({
    orm: database.orm,
    directory,
    worked: ['documentProcessing'],
  });
  person = createPerson(server.origin);
  await signUp(person, server.outbox);
  orgSlug = (await trpcOf(person).viewer.me.query())!.organization!.slug;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function uploaded(fileName: string, bytes: Buffer): Promise<string> {
  const announced = { orgSlug, fileName, sizeInBytes: bytes.length };
  const begun = await trpcOf(person).document.begin.mutate(announced);
  await sendFile(person, begun, new Uint8Array(bytes));
  return begun.documentId;
}

const settled = async (documentId: string) => {
  const summary = () => trpcOf(person).document.get.query({ documentId });
  await expect.poll(async () => (await summary()).status).toMatch(/completed|failed/u);
  return summary();
};

it('[FORMAT-7] [FORMAT-9] [READING-1] an EPUB is stored by its sections, and given out as it came', async () => {
  const bytes = makeEpub([
    { title: 'The hive', body: '<p>Bees build combs of wax.</p>' },
    { title: 'The swarm', body: '<p>A swarm leaves with the old queen.</p>' },
  ]);
  const documentId = await uploaded('bees.epub', bytes);
  expect(await settled(documentId)).toMatchObject({ status: 'completed', pageCount: 2 });
  const { page, document } = await trpcOf(person).document.page.query({ documentId, page: 2 });
  expect(page.label).toBe('section:1:The swarm');
  expect(document.outline.map(({ title }) => title)).toEqual(['The hive', 'The swarm']);

  const file = await person.fetch(`/files/${documentId}/download`);
  expect(file.headers.get('content-type')).toBe('application/epub+zip');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  const names = await trpcOf(person).document.pageNames.query({ documentId });
  expect(names).toEqual({ 1: 'section:1:The hive', 2: 'section:1:The swarm' });
  // It has no picture of a page.
  const picture = await outcome(trpcOf(person).document.picture.query({ documentId, page: 1 }));
  expect(picture).toBe('NOT_FOUND');
});

it('[FORMAT-2] a file that is cut off fails with what to do', async () => {
  const bytes = makeDocx([{ text: 'words' }]).subarray(0, 900);
  const documentId = await uploaded('notes.docx', bytes);
  expect(await settled(documentId)).toMatchObject({
    status: 'failed',
    failure: { code: 'DOCUMENT_TRUNCATED' },
  });
});
