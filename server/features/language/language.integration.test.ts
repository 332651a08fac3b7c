/** Texts in an installation's own words: said at once, in pages and files, and taken back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, PASSWORD, signUp } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let api: ReturnType<typeof trpcOf>;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-language-'));
  server = await startTestServer({ orm: database.orm, directory });
  const admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
  api = trpcOf(admin);
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

const SAVE = { language: 'en', namespace: 'common', path: 'action.save' } as const;
const served = async () =>
  (await fetch(`${server.origin}/locales/en/common.json`)).json() as Promise<{
    action?: { save: string; cancel: string };
  }>;

const own = async () => (await api.language.list.query({ language: 'en', kind: 'changed' })).items;
/** By an older version, which asked for it. */
const said = (at: string, text: string) =>
  database.orm.em.fork().execute(
    `insert into text_change (language, namespace, path, text, changed_by)
       values ('en', 'common', ?, ?, (select id from "user" where name = 'Root'))`,
    [at, text],
  );

it('[TEXT-4] says a changed text at once, and the written one when it is put back', async () => {
  await api.language.set.mutate({ ...SAVE, text: 'Keep it' });
  expect((await served()).action).toMatchObject({ save: 'Keep it', cancel: 'Cancel' });
  expect(server.texts()).toEqual({ en: { common: { 'action.save': 'Keep it' } } });
  const { items } = await api.language.list.query({ language: 'en', kind: 'changed' });
  expect(items).toMatchObject([
    { path: 'action.save', written: 'Save', changed: { text: 'Keep it', by: 'Root' } },
  ]);
  await api.language.reset.mutate(SAVE);
  expect(server.texts()).toEqual({});
  const { acts } = await api.admin.overview.query();
  expect(acts.map(({ act }) => act).slice(0, 2)).toEqual(['text.reset', 'text.set']);
});

it('[TEXT-4] a figure that the landing page claims is a text of the installation', async () => {
  const { landing = {} } = await api.language.export.query({ language: 'en' });
  const values = Object.entries(landing).filter(([at]) => /^claims\.\d+\.value$/u.test(at));
  const [path = ''] = values.find(([, text]) => text === '98.7%') ?? [];
  const claim = { language: 'en', namespace: 'landing', path } as const;
  await api.language.set.mutate({ ...claim, text: '97.2%' });
  const page = await fetch(`${server.origin}/locales/en/landing.json`);
  const { claims } = (await page.json()) as { claims: { value: string }[] };
  // The others stand where they were.
  expect(claims.map(({ value }) => value)).toEqual(
    values.map(([at, text]) => (at === path ? '97.2%' : text)),
  );
  await api.language.reset.mutate(claim);
});

it('[TEXT-1] [TEXT-5] refuses other places, unknown texts, and a file of which one is wrong', async () => {
  const open = { language: 'en', namespace: 'cron', path: 'every' } as const;
  expect(await outcome(api.language.set.mutate({ ...open, text: 'often' }))).toBe(
    'TEXT_PLACES_DIFFER',
  );
  const nowhere = { ...SAVE, path: 'action.nothing' };
  expect(await outcome(api.language.set.mutate({ ...nowhere, text: 'x' }))).toBe('NOT_FOUND');
  const file = (texts: Record<string, Record<string, string>>) =>
    api.language.import.mutate({ language: 'en', texts });
  expect(await outcome(file({ common: { 'action.save': 'Keep', 'action.nothing': 'x' } }))).toBe(
    'TEXT_UNKNOWN',
  );
  expect(server.texts()).toEqual({});
});

it('[TEXT-5] gives every text as a file, and takes it back with what was changed there', async () => {
  const texts = await api.language.export.query({ language: 'ko' });
  expect(texts['common']?.['action.save']).toBe('저장');
  expect(await api.language.import.mutate({ language: 'ko', texts })).toEqual({ changed: 0 });
  const changed = { common: { ...texts['common'], 'action.save': '저장하기' } };
  expect(await api.language.import.mutate({ language: 'ko', texts: changed })).toEqual({
    changed: 1,
  });
  expect((await api.language.export.query({ language: 'ko' }))['common']?.['action.save']).toBe(
    '저장하기',
  );
  const [, korean] = await api.language.coverage.query();
  expect(korean?.namespaces.find(({ namespace }) => namespace === 'common')?.changed).toBe(1);
});

it('[TEXT-5] takes an export back without a trace of who does it, also with texts no page asks for', async () => {
  await api.language.set.mutate({ ...SAVE, text: 'Keep it' });
  await said('gone.before', 'Old');
  const other = createPerson(server.origin);
  await signUp(other, server.outbox, 'Somebody else');
  await database.orm.em
    .fork()
    .execute(`update text_change set changed_by = (select id from "user" where email = ?)`, [
      other.email,
    ]);
  const texts = await api.language.export.query({ language: 'en' });
  expect(texts['common']).toMatchObject({ 'action.save': 'Keep it', 'gone.before': 'Old' });
  expect(await api.language.import.mutate({ language: 'en', texts })).toEqual({ changed: 0 });
  expect(await own()).toMatchObject([
    { path: 'action.save', changed: { text: 'Keep it', by: 'Somebody else' } },
    { path: 'gone.before', changed: { text: 'Old', by: 'Somebody else' } },
  ]);
  // A text that is gone is not said anew.
  const anew = { common: { 'gone.before': 'New' } };
  expect(await outcome(api.language.import.mutate({ language: 'en', texts: anew }))).toBe(
    'TEXT_UNKNOWN',
  );
  await api.language.reset.mutate({ ...SAVE, path: 'gone.before' });
});

it('[TEXT-5] [AUDIT-3] puts a changed text back with a file that says the written one', async () => {
  await api.language.set.mutate({ ...SAVE, text: 'Keep it' });
  const texts = { common: { 'action.save': 'Save', 'action.cancel': 'Leave' } };
  expect(await api.language.import.mutate({ language: 'en', texts })).toEqual({ changed: 2 });
  expect((await served()).action).toMatchObject({ save: 'Save', cancel: 'Leave' });
  expect(await own()).toMatchObject([{ path: 'action.cancel', changed: { by: 'Root' } }]);
  const about = 'text:en:common:action.save';
  expect((await api.admin.history.query({ about }))[0]).toMatchObject({
    act: 'text.reset',
    before: { text: 'Keep it' },
    after: { text: 'Save' },
    done: true,
  });
  await api.language.reset.mutate({ ...SAVE, path: 'action.cancel' });
});

it('[TEXT-5] leaves all as it was where one text of a file is refused', async () => {
  await api.language.set.mutate({ ...SAVE, text: 'Keep it' });
  const texts = { common: { 'action.save': 'Save' }, cron: { every: 'often' } };
  expect(await outcome(api.language.import.mutate({ language: 'en', texts }))).toBe(
    'TEXT_PLACES_DIFFER',
  );
  expect(await own()).toMatchObject([{ path: 'action.save', changed: { text: 'Keep it' } }]);
  await api.language.reset.mutate(SAVE);
});

it('[TEXT-6] finds texts by their words and keys, and names what no page asks for any more', async () => {
  const found = await api.language.list.query({ language: 'en', search: 'scheduled jobs' });
  expect(found.items).toMatchObject([{ namespace: 'cron', path: 'title', other: '예약 작업' }]);
  await said('gone.long.ago', 'Old');
  const unused = await api.language.list.query({ language: 'en', kind: 'unused' });
  expect(unused.items).toMatchObject([{ path: 'gone.long.ago', changed: { text: 'Old' } }]);
  const missing = await api.language.list.query({ language: 'ko', kind: 'missing' });
  expect(missing.total).toBe(0);
});

it('[PERSON-DATA-2] keeps a changed text, and not who changed it, once their account is gone', async () => {
  const leaving = createPerson(server.origin);
  await signUp(leaving, server.outbox, 'Leaving');
  await api.language.set.mutate({ ...SAVE, text: 'Keep it' });
  await database.orm.em
    .fork()
    .execute(
      `update text_change set changed_by = (select id from "user" where email = ?) where path = ?`,
      [leaving.email, SAVE.path],
    );
  const changed = async () => (await own()).find(({ path: at }) => at === SAVE.path)?.changed;
  expect(await changed()).toMatchObject({ by: 'Leaving' });
  const gone = await leaving.post('/api/auth/delete-user', { password: PASSWORD });
  expect(gone.status).toBe(200);
  expect(await changed()).toMatchObject({ text: 'Keep it', by: null });
  await api.language.reset.mutate(SAVE);
});
