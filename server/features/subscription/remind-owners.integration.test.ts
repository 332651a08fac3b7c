/** Owners are told of a payment that is missing, without a server that does it as well. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { outboxMailer, type Mailer } from '../../mail/mailer.ts';
import { mortalMailer } from '../../mail/testing/mortal-mailer.ts';
import { remindOwners } from './remind-owners.ts';

const PEOPLE = { ada: 'owner', berta: 'owner', clara: 'admin' };
let database: TestDatabase;
const run = (sql: string) => database.orm.em.fork().execute(sql);
const outbox = () => createOutboxRepository(sharedKysely(database.orm));

beforeAll(async () => {
  database = await createTestDatabase();
  await run(`insert into organization (id, name, slug, "createdAt")
    values ('o', 'Haneul', 'haneul', now()), ('p', 'Other', 'other', now())`);
  for (const [name, role] of Object.entries(PEOPLE)) {
    const language = name === 'berta' ? 'ko' : 'en';
    await run(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", language)
      values ('${name}', '${name}', '${name}@example.org', true, now(), now(), '${language}')`);
    await run(`insert into member (id, "organizationId", "userId", role, "createdAt")
      values ('${name}', 'o', '${name}', '${role}', now())`);
  }
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await run('delete from outbox');
  await run('delete from subscription');
});

const stands = (state: string, over: { way?: string; until?: string } = {}) =>
  run(`insert into subscription (organization_id, state, plan, way, until)
    values ('o', '${state}', 'pro', '${over.way ?? 'manual'}', '${over.until ?? '2026-11-03T00:00:00Z'}')
    on conflict (organization_id) do update set state = excluded.state, until = excluded.until`);
const remind = (mailer: Pick<Mailer, 'transaction'> = outboxMailer(outbox())) =>
  remindOwners({ orm: database.orm, mailer, baseUrl: () => 'http://lectern.example' });
const subjects = async () =>
  Object.fromEntries((await outbox().list(10)).map(({ to, subject }) => [to, subject]));

it('[REMINDER-1] the owners are told once that a payment is missing, each in their language', async () => {
  await stands('pastDue');
  await expect(remind(mortalMailer(outboxMailer(outbox())))).rejects.toThrow('the process died');
  expect(await subjects()).toEqual({});
  const counts = await Promise.all([remind(), remind()]);
  expect(counts.toSorted()).toEqual([0, 2]);
  expect(await remind()).toBe(0);
  expect(await subjects()).toEqual({
    'ada@example.org': 'The payment for Pro is missing',
    'berta@example.org': '프로 요금제 결제가 되지 않았어요',
  });
  const mail = (await outbox().list(10)).find(({ to }) => to === 'ada@example.org');
  expect(mail?.text).toContain('Everything works until November 17, 2026.');
  expect(mail?.text).toContain('http://lectern.example/haneul/dashboard/subscription');
});

it('[REMINDER-1] they are told again once the plan stands still, and of the next one that is missing', async () => {
  await stands('pastDue');
  expect(await remind()).toBe(2);
  await stands('unpaid');
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
  const texts = (await outbox().list(10)).map(({ text }) => text).join('\n');
  expect(texts).toContain('on December 17, 2026 the plan ends');
  await stands('active', { until: '2026-12-03T00:00:00Z' });
  expect(await remind()).toBe(0);
  await stands('pastDue', { until: '2026-12-03T00:00:00Z' });
  expect(await remind()).toBe(2);
});

it('[REMINDER-1] nobody is told where nothing is missing, or where a card is asked', async () => {
  for (const state of ['trial', 'active', 'canceled', 'paused', 'ended']) {
    await stands(state);
    expect([state, await remind()]).toEqual([state, 0]);
  }
  await run('delete from subscription');
  await stands('unpaid', { way: 'provider' });
  expect(await remind()).toBe(0);
});
