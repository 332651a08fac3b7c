/** What somebody who makes an account is told of the installation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-viewer-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

it('[FIRST-RUN-2] an installation is new until somebody has come in, and mail waits on its machine', async () => {
  const ask = (headers = {}) =>
    trpcOf(createPerson(server.origin), headers).viewer.installation.query();
  expect(await ask()).toEqual({ isNew: true, hasOutbox: true });
  await signUp(createPerson(server.origin), server.outbox);
  expect(await ask()).toEqual({ isNew: false, hasOutbox: true });
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toEqual({
    isNew: false,
    hasOutbox: false,
  });
});

it('[NAVIGATION-5] says of what kinds one has anything, and of a foreign organization that all is there', async () => {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const api = trpcOf(person);
  const { slug: orgSlug } = (await api.viewer.me.query())!.organizations[0]!;
  const nothing = {
    courses: false,
    documents: false,
    feedback: false,
    learning: false,
    talks: false,
    notes: false,
  };
  expect(await api.viewer.has.query({ orgSlug })).toEqual(nothing);
  await api.document.begin.mutate({ orgSlug, fileName: 'book.pdf', sizeInBytes: 4 });
  expect(await api.viewer.has.query({ orgSlug })).toEqual({ ...nothing, documents: true });
  const foreign = await api.viewer.has.query({ orgSlug: 'elsewhere' });
  expect(Object.values(foreign)).not.toContain(false);
});
