import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-feedback-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function creator(name: string) {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox, name);
  const api = trpcOf(person);
  const { slug: orgSlug } = (await api.viewer.me.query())!.organizations[0]!;
  return { api, orgSlug };
}

it('[FEEDBACK-1] [FEEDBACK-2] is one a person, read by platform admins alone, and taken back whole', async () => {
  const admin = await creator('Root');
  const { api, orgSlug } = await creator('Ada');
  expect(await api.feedback.mine.query({ orgSlug })).toBeNull();
  const words = { rating: 2, text: 'The plan of a course came too late.' } as const;
  const quiet = { mayPublish: false, publicName: '' };
  await api.feedback.save.mutate({ orgSlug, ...words, ...quiet });
  await api.feedback.save.mutate({
    orgSlug,
    ...words,
    ...quiet,
    rating: 5,
    text: '훨씬 나아졌어요, 고맙습니다.',
  });
  const mine = await api.feedback.mine.query({ orgSlug });
  expect(mine).toMatchObject({
    rating: 5,
    text: '훨씬 나아졌어요, 고맙습니다.',
    mayPublish: false,
  });
  const nameless = { ...words, mayPublish: true, publicName: ' ' };
  expect(await outcome(api.feedback.save.mutate({ orgSlug, ...nameless }))).toBe('BAD_INPUT');

  expect(await outcome(api.feedback.list.query({}))).toBe('NOT_AUTHORIZED');
  expect(await admin.api.feedback.list.query({})).toMatchObject({
    total: 1,
    items: [{ author: 'Ada', rating: 5 }],
  });
  await api.feedback.remove.mutate({ orgSlug });
  expect(await api.feedback.mine.query({ orgSlug })).toBeNull();
  expect(await admin.api.feedback.list.query({})).toMatchObject({ total: 0, items: [] });
});
