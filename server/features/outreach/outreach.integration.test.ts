import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createOutreachMailRepository } from '#db/outreach/outreach-mail.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { OutreachWords } from '#machines/outreach/outreach-words.ts';
import { outboxMailer, type Mailer } from '../../mail/mailer.ts';
import { mortalMailer } from '../../mail/testing/mortal-mailer.ts';
import { createPerson, mailedLink, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { sendOutreach } from './send-outreach.ts';

const MINUTE = 60_000;
const PEOPLE = ['ada', 'berta', 'clara'];
const words: OutreachWords = {
  name: 'Autumn',
  audience: { language: null, plan: null, hasCourse: null, awayFor: null },
  subjectEn: 'News for {{name}}',
  textEn: 'Hello {{name}}.\n\nLessons have questions now.',
  subjectKo: '{{name}} 님께 드리는 소식',
  textKo: '레슨에 문제가 생겼어요.',
  perMinute: 60,
};

const RETURNED = { bounces: 'bounces@mail.example.org', secret: 'only-in-this-test' };

let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-outreach-'));
  server = await startTestServer({ orm: database.orm, directory, returnedMail: RETURNED });
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
  for (const name of PEOPLE) {
    await run(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", language)
      values ('${name}', '${name}', '${name}@example.org', true, now() - interval '1 day', now(),
        '${name === 'clara' ? 'ko' : 'en'}')`);
  }
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await run('delete from outbox');
  await run('delete from outreach_campaign');
  await run('delete from mail_refusal');
  await run('update outreach_choice set stopped_at = null');
});

const run = (sql: string) => database.orm.em.fork().execute(sql);
const api = () => trpcOf(admin).outreach;
const outbox = () => createOutboxRepository(sharedKysely(database.orm));
const written = async () => (await outbox().list(200)).map(({ to }) => to).toSorted();
const everybody = PEOPLE.map((name) => `${name}@example.org`);

async function scheduled(change: Partial<OutreachWords> = {}, at = Date.now()) {
  const { id } = await api().create.mutate({ ...words, ...change });
  await api().schedule.mutate({ id, at });
  return id;
}
const send = (now = Date.now(), mailer: Pick<Mailer, 'transaction'> = outboxMailer(outbox())) =>
  sendOutreach({ orm: database.orm, mailer, baseUrl: () => server.origin, now: () => now });
const stateOf = async (id: string) => (await api().get.query({ id })).state;

it('[OUTREACH-1] is tried, changed and scheduled while it is a draft, and begins at its time', async () => {
  const { id } = await api().create.mutate({ ...words, textKo: '' });
  expect(await outcome(api().schedule.mutate({ id, at: 0 }))).toBe('OUTREACH_UNWRITTEN');
  await api().change.mutate({ id, ...words });
  await api().test.mutate({ id, language: 'ko' });
  const [trial] = await outbox().list(1);
  expect(trial).toMatchObject({ to: admin.email, subject: 'Root 님께 드리는 소식' });
  expect(trial?.unsubscribe).toBeUndefined();
  const later = Date.now() + 10 * MINUTE;
  await api().schedule.mutate({ id, at: later });
  expect(await outcome(api().change.mutate({ id, ...words }))).toBe('EVENT_NOT_POSSIBLE');
  expect(await send()).toBe(0);
  await api().act.mutate({ id, act: 'recall' });
  expect(await stateOf(id)).toBe('draft');
  await api().schedule.mutate({ id, at: later });
  expect(await send(later)).toBe(4);
  expect(await stateOf(id)).toBe('sent');
  expect(await outcome(api().act.mutate({ id, act: 'stop' }))).toBe('EVENT_NOT_POSSIBLE');
});

it('[OUTREACH-2] reaches everybody once, in their language, also after a sender died', async () => {
  const id = await scheduled();
  await expect(send(Date.now(), mortalMailer(outboxMailer(outbox())))).rejects.toThrow(
    'the process died',
  );
  expect(await written()).toEqual([]);
  const [first, second] = await Promise.all([send(), send()]);
  expect(first + second + (await send())).toBe(4);
  expect(await written()).toEqual([...everybody, admin.email].toSorted());
  expect(await stateOf(id)).toBe('sent');
  const subjects = new Map((await outbox().list(10)).map(({ to, subject }) => [to, subject]));
  expect(subjects.get('ada@example.org')).toBe('News for ada');
  expect(subjects.get('clara@example.org')).toBe('clara 님께 드리는 소식');
});

it('[OUTREACH-3] sends no more in a minute than it says, and goes on in the next', async () => {
  const start = Date.now();
  const id = await scheduled({ perMinute: 2 }, start);
  const at = start + MINUTE;
  expect(await send(at)).toBe(2);
  expect(await send(at + 1000)).toBe(0);
  expect(await stateOf(id)).toBe('sending');
  expect(await send(at + MINUTE)).toBe(2);
  expect(await send(at + 2 * MINUTE)).toBe(0);
  expect(await stateOf(id)).toBe('sent');
});

it('[OUTREACH-4] leaves out whoever stopped such mails and whose address refused one', async () => {
  await scheduled();
  await send();
  const address = new URL(await mailedLink(outbox(), 'ada@example.org', '/stop-mail/'));
  const token = address.pathname.split('/').at(-1)!;
  const anybody = trpcOf(createPerson(server.origin));
  expect(await anybody.outreach.choice.query({ token })).toEqual({ wanted: true });
  // As the button of a mail program does.
  const pressed = await fetch(`${server.origin}/api/stop-mail/${token}`, { method: 'POST' });
  expect(pressed.status).toBe(204);
  expect(await anybody.outreach.choice.query({ token })).toEqual({ wanted: false });
  await run(`update outbox set state = 'failed', error = '550 no such user'
    where recipient = 'berta@example.org'`);
  await run(`delete from outbox where recipient <> 'berta@example.org'`);
  await scheduled();
  expect(await send()).toBe(2);
  expect((await written()).filter((to) => to !== admin.email)).toEqual([
    'berta@example.org',
    'clara@example.org',
  ]);
  expect(await api().audience.query(words.audience)).toEqual({ count: 2 });
  await anybody.outreach.choose.mutate({ token, wanted: true });
  expect(await api().audience.query(words.audience)).toEqual({ count: 3 });
});

it('[BOUNCE-3] believes a refusal until the address takes mail again, however often it looks', async () => {
  const mail = (state: string) =>
    run(`insert into outbox (recipient, subject, text, html, language, state, error, sent_at)
      values ('Berta@example.org', 'Hello', '', '', 'en', '${state}', '550', now())`);
  const count = async () => {
    await send();
    return (await api().audience.query(words.audience)).count;
  };
  await mail('failed');
  expect(await count()).toBe(3);
  await mail('sent');
  expect(await count()).toBe(4);
  expect(await count()).toBe(4);
  await mail('failed');
  expect(await count()).toBe(3);
});

it('[OUTREACH-4] [BOUNCE-3] leaves out whose mail was taken and came back, whatever is taken after', async () => {
  await scheduled();
  await send();
  const address = new URL(await mailedLink(outbox(), 'ada@example.org', '/stop-mail/'));
  const token = address.pathname.split('/').at(-1)!;
  const report = [
    `To: bounces+${token}@mail.example.org`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b--',
  ].join('\r\n');
  const hand = async (secret: string, body: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
    const url = `${server.origin}/api/mail/returned`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const count = async () => (await api().audience.query(words.audience)).count;
  expect(await hand('somebody else', report)).toBe(404);
  expect(await hand(RETURNED.secret, 'Subject: I am away\r\n\r\nUntil Monday.')).toBe(204);
  expect(await count()).toBe(4);
  expect(await hand(RETURNED.secret, report)).toBe(204);
  await run(`update outbox set state = 'sent', sent_at = now() + interval '1 hour'`);
  await scheduled();
  expect(await send()).toBe(3);
  expect(await count()).toBe(3);
  await run(`update mail_refusal set at = now() - interval '181 days'`);
  await scheduled();
  expect(await send()).toBe(4);
});

it('[OUTREACH-1] is for those whom its filters name, and ends when it is stopped', async () => {
  const count = async (change: Partial<OutreachWords['audience']>) =>
    (await api().audience.query({ ...words.audience, ...change })).count;
  expect(await count({ language: 'ko' })).toBe(1);
  expect(await count({ hasCourse: false })).toBe(4);
  expect(await count({ hasCourse: true })).toBe(0);
  expect(await count({ plan: 'none' })).toBe(4);
  expect(await count({ plan: 'paying' })).toBe(0);
  expect(await count({ awayFor: 30 })).toBe(3);
  const id = await scheduled({ perMinute: 1 });
  expect(await send()).toBe(1);
  await api().act.mutate({ id, act: 'stop' });
  expect(await send(Date.now() + 5 * MINUTE)).toBe(0);
  expect(await stateOf(id)).toBe('stopped');
});

it('[OUTREACH-1] begins and ends where nobody is written to, and ends nothing that has not begun', async () => {
  const id = await scheduled({ audience: { ...words.audience, hasCourse: true } });
  const early = database.orm.em.fork().transactional(async (tx) => {
    const mails = createOutreachMailRepository(tx);
    const held = (await mails.hold(id))!;
    await mails.settle(held, 'finish', new Date());
  });
  await expect(early).rejects.toMatchObject({ code: 'EVENT_NOT_POSSIBLE' });
  expect(await stateOf(id)).toBe('scheduled');
  expect(await send()).toBe(0);
  const { state, endedAt } = await api().get.query({ id });
  expect(state).toBe('sent');
  expect(endedAt).not.toBeNull();
  expect(await written()).toEqual([]);
});

it('[OUTREACH-5] tells nobody whether it was opened: no picture, no address of its own', async () => {
  await scheduled();
  await send();
  const mail = (await outbox().list(10)).find(({ to }) => to === 'ada@example.org');
  expect(mail?.html).not.toMatch(/<img|<link|url\(/u);
  const addresses = [...(mail?.html ?? '').matchAll(/https?:\/\/[^"\s<]+/gu)].map(([url]) => url);
  expect(addresses.every((url) => url.includes('/stop-mail/'))).toBe(true);
});
