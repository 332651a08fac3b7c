import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { FeedbackWords } from '#machines/feedback/feedback-words.ts';
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
  return { api, orgSlug, email: person.email };
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

it('[FEEDBACK-3] is a testimonial once it is agreed to and chosen, and no longer once it is changed', async () => {
  const admin = await creator('Root');
  await database.orm.em
    .fork()
    .execute(`update "user" set role = 'admin' where email = ?`, [admin.email]);
  const { api, orgSlug } = await creator('Berta');
  const text = 'Every answer shows its page.';
  const words = { rating: 5, text, mayPublish: true, publicName: 'Berta, teacher' } as const;
  const save = (change: Partial<FeedbackWords>) =>
    api.feedback.save.mutate({ orgSlug, ...words, ...change });
  const shown = () => admin.api.feedback.testimonials.query();
  const choose = async (chosen: boolean) => {
    const { items } = await admin.api.feedback.list.query({});
    const { userId, organizationId } = items.find(({ author }) => author === 'Berta')!;
    return outcome(admin.api.feedback.choose.mutate({ userId, organizationId, chosen }));
  };
  await save({ mayPublish: false });
  expect(await choose(true)).toBe('NOT_FOUND');
  await save({});
  expect(await shown()).toEqual([]);
  expect(await choose(true)).toBe('ok');
  expect(await shown()).toEqual([{ text, publicName: 'Berta, teacher' }]);
  // The rating is not shown.
  await save({ rating: 4 });
  expect(await shown()).toHaveLength(1);
  await save({ text: `${text} Mostly.` });
  expect(await shown()).toEqual([]);
  await choose(true);
  await choose(false);
  expect(await shown()).toEqual([]);
});

it('[FEEDBACK-4] is found by a word and by how it may be quoted, and its history is beside it', async () => {
  const admin = await creator('Root');
  await database.orm.em
    .fork()
    .execute(`update "user" set role = 'admin' where email = ?`, [admin.email]);
  const said = { rating: 4, text: 'Seventy pages in an evening.' } as const;
  const open = await creator('Chloe');
  await open.api.feedback.save.mutate({
    orgSlug: open.orgSlug,
    ...said,
    mayPublish: true,
    publicName: 'Chloe',
  });
  const quiet = await creator('Dora');
  await quiet.api.feedback.save.mutate({
    orgSlug: quiet.orgSlug,
    ...said,
    mayPublish: false,
    publicName: '',
  });
  const found = async (input: { search?: string; state?: 'kept' | 'offered' | 'chosen' }) => {
    const { items, total } = await admin.api.feedback.list.query({ search: 'Seventy', ...input });
    expect(total).toBe(items.length);
    return items.map(({ author }) => author);
  };
  expect(await found({})).toEqual(['Dora', 'Chloe']);
  expect(await found({ search: open.email.toUpperCase() })).toEqual(['Chloe']);
  expect(await found({ state: 'kept' })).toEqual(['Dora']);
  expect(await found({ state: 'offered' })).toEqual(['Chloe']);
  const { items } = await admin.api.feedback.list.query({ search: open.email });
  const { userId, organizationId } = items[0]!;
  await admin.api.feedback.choose.mutate({ userId, organizationId, chosen: true });
  expect(await found({ state: 'offered' })).toEqual([]);
  expect(await found({ state: 'chosen' })).toEqual(['Chloe']);
  const about = `feedback:${userId}:${organizationId}`;
  expect(await admin.api.admin.history.query({ about })).toMatchObject([
    { act: 'testimonial.choose', before: { chosen: false }, after: { chosen: true } },
  ]);
});
