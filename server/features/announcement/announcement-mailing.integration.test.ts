/** Announcements on their way by mail when senders die or meet, without a server that sends as well. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { outboxMailer, type Mailer } from '../../mail/mailer.ts';
import { mortalMailer } from '../../mail/testing/mortal-mailer.ts';
import { mailAnnouncements } from './announcement-mailing.ts';

const STUDENTS = ['ada', 'berta', 'clara'];
let database: TestDatabase;
const run = (sql: string) => database.orm.em.fork().execute(sql);
const outbox = () => createOutboxRepository(sharedKysely(database.orm));

beforeAll(async () => {
  database = await createTestDatabase();
  await run(`insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`);
  await run(`insert into course (id, organization_id, owner_id, slug, title, description, language, details, status)
    values ('c', 'o', 'u', 'c', 'Maps', '', 'en', '{}', 'published')`);
  for (const name of STUDENTS) {
    await run(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('${name}', '${name}', '${name}@example.org', true, now(), now())`);
    await run(`insert into enrollment (id, course_id, user_id, organization_id, way)
      values ('${name}', 'c', '${name}', 'o', 'link')`);
  }
});
afterAll(() => database?.drop());

beforeEach(async () => {
  await run('delete from outbox');
  await run('delete from announcement');
  await run(`insert into announcement (id, course_id, author_id, title, content, published_at)
    values ('a', 'c', 'ada', 'Exam', 'On Friday.', now())`);
});

const send = (mailer: Pick<Mailer, 'transaction'> = outboxMailer(outbox())) =>
  mailAnnouncements({
    orm: database.orm,
    mailer,
    baseUrl: () => 'http://lectern.example',
  });
const written = async () => (await outbox().list()).map(({ to }) => to).toSorted();
const everybody = STUDENTS.map((name) => `${name}@example.org`);

it('[ANNOUNCEMENT-3] [ANNOUNCEMENT-4] whoever a sender that died had written down gets the mail from the next one', async () => {
  await expect(send(mortalMailer(outboxMailer(outbox())))).rejects.toThrow('the process died');
  expect(await written()).toEqual([]);
  expect(await send()).toBe(STUDENTS.length);
  expect(await written()).toEqual(everybody);
  expect(await send()).toBe(0);
  expect(await written()).toEqual(everybody);
});

it('[ANNOUNCEMENT-4] a sender leaves alone what another holds, and does not call it sent', async () => {
  const dies = Promise.withResolvers<void>();
  const first = send(mortalMailer(outboxMailer(outbox()), dies.promise)).catch(
    (error: unknown) => error,
  );
  await expect
    .poll(() =>
      run(`select 1 from pg_stat_activity where state = 'idle in transaction'
      and datname = current_database() and query like '%outbox%'`),
    )
    .not.toEqual([]);
  expect(await send()).toBe(0);
  dies.resolve();
  expect(await first).toBeInstanceOf(Error);
  expect(await written()).toEqual([]);
  expect(await send()).toBe(STUDENTS.length);
  expect(await written()).toEqual(everybody);
});

it('[ANNOUNCEMENT-4] sends the words as they are when it is their turn', async () => {
  const own = outboxMailer(outbox());
  const corrected: Pick<Mailer, 'transaction'> = {
    async transaction(em, work) {
      await run(`update announcement set title = 'The exam', content = 'On Monday.'`);
      return own.transaction(em, work);
    },
  };
  await send(corrected);
  const mails = await outbox().list();
  expect(mails.map(({ subject }) => subject)).toEqual(STUDENTS.map(() => 'Maps: The exam'));
  expect(mails.every(({ text }) => text.includes('On Monday.'))).toBe(true);
});
