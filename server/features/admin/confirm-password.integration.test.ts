/** What an administrator does only with the password: over real HTTP, by better-auth and by procedures. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, mailedCode, PASSWORD, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Person;
let target: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-confirm-'));
  server = await startTestServer({ orm: database.orm, directory });
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
  const other = createPerson(server.origin);
  await signUp(other, server.outbox, 'Target');
  target = (await trpcOf(other).viewer.me.query())!.user.id;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const execute = (statement: string) => database.orm.em.fork().execute(statement);
/** All that was proven so far lies longer back than a quarter of an hour; nothing was guessed. */
beforeEach(async () => {
  await execute(`update session set "createdAt" = now() - interval '16 minutes'`);
  await execute(`delete from way_in_guess`);
});

const confirm = (by: Person, password: string) =>
  outcome(trpcOf(by).admin.confirm.mutate({ password }));

const byCode = (by: Person, code: string) => outcome(trpcOf(by).admin.confirm.mutate({ code }));

async function answerOf(by: Person, endpoint: string, body: object): Promise<string> {
  const answer = await by.post(`/api/auth/admin/${endpoint}`, body);
  return answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
}
const ban = (by: Person) => answerOf(by, 'ban-user', { userId: target, banReason: 'because' });

const DANGEROUS: Record<string, () => object> = {
  'create-user': () => ({ email: 'x@example.org', name: 'X', password: PASSWORD, role: 'admin' }),
  'update-user': () => ({ userId: target, data: { email: 'mine@example.org' } }),
  'set-role': () => ({ userId: target, role: 'admin' }),
  'ban-user': () => ({ userId: target, banReason: 'because' }),
  'remove-user': () => ({ userId: target }),
  'set-user-password': () => ({ userId: target, newPassword: 'another password of theirs' }),
  'impersonate-user': () => ({ userId: target }),
};

it.each(Object.keys(DANGEROUS))(
  '[ADMIN-12] %s is refused to the mere cookie of an older session, and nothing is written down',
  async (endpoint) => {
    const before = await trpcOf(admin).admin.acts.query({});
    expect(await answerOf(admin, endpoint, DANGEROUS[endpoint]!())).toBe('PASSWORD_NEEDED');
    expect((await trpcOf(admin).admin.acts.query({})).total).toBe(before.total);
  },
);

it('[ADMIN-12] what is harmless goes on without it', async () => {
  expect(await answerOf(admin, 'unban-user', { userId: target })).toBe('ok');
  expect(await outcome(trpcOf(admin).admin.overview.query())).toBe('ok');
});

it('[ADMIN-12] the password opens it for this session alone, and is written down', async () => {
  const elsewhere = createPerson(server.origin, admin.email);
  await elsewhere.post('/api/auth/sign-in/email', { email: admin.email, password: PASSWORD });
  await execute(`update session set "createdAt" = now() - interval '16 minutes'`);
  expect(await confirm(admin, PASSWORD)).toBe('ok');
  expect(await ban(elsewhere)).toBe('PASSWORD_NEEDED');
  expect(await ban(admin)).toBe('ok');
  const { items } = await trpcOf(admin).admin.acts.query({ search: 'password.' });
  expect(items[0]).toMatchObject({ act: 'password.confirm', actor: { name: 'Root' }, done: true });
});

it('[ADMIN-12] a sign-in of the last minutes is such a proof', async () => {
  const again = createPerson(server.origin, admin.email);
  await again.post('/api/auth/sign-in/email', { email: admin.email, password: PASSWORD });
  expect(await ban(again)).toBe('ok');
});

it('[ADMIN-12] a wrong password opens nothing, is written down, and is tried five times', async () => {
  const fresh = createPerson(server.origin, admin.email);
  await fresh.post('/api/auth/sign-in/email', { email: admin.email, password: PASSWORD });
  await execute(`update session set "createdAt" = now() - interval '16 minutes'`);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await confirm(fresh, 'something else')).toBe('PASSWORD_WRONG');
  }
  expect(await confirm(fresh, PASSWORD)).toBe('PASSWORDS_TOO_MANY');
  expect(await ban(fresh)).toBe('PASSWORD_NEEDED');
  const { items } = await trpcOf(admin).admin.acts.query({ search: 'password.refuse' });
  expect(items).toHaveLength(5);
});

it('[ADMIN-12] who has no password proves themself by a code in their mail, good once and for this session', async () => {
  const fresh = createPerson(server.origin, admin.email);
  await fresh.post('/api/auth/sign-in/email', { email: admin.email, password: PASSWORD });
  await execute(`update session set "createdAt" = now() - interval '16 minutes'`);
  expect(await trpcOf(fresh).admin.proof.query()).toBe('password');
  await trpcOf(fresh).admin.sendCode.mutate();
  const withPassword = await mailedCode(server.outbox, fresh.email);
  expect(await byCode(fresh, withPassword)).toBe('PROOF_CODE_WRONG');

  await execute(`update account set password = null`);
  expect(await trpcOf(fresh).admin.proof.query()).toBe('code');
  expect(await confirm(fresh, PASSWORD)).toBe('PASSWORD_MISSING');
  await trpcOf(fresh).admin.sendCode.mutate();
  const code = await mailedCode(server.outbox, fresh.email);
  expect(await byCode(fresh, withPassword)).toBe('PROOF_CODE_WRONG');
  expect(await ban(fresh)).toBe('PASSWORD_NEEDED');
  expect(await byCode(fresh, code)).toBe('ok');
  expect(await ban(fresh)).toBe('ok');
  expect(await byCode(fresh, code)).toBe('PROOF_CODE_WRONG');
  const { items } = await trpcOf(fresh).admin.acts.query({ search: 'code.confirm' });
  expect(items[0]).toMatchObject({ act: 'code.confirm', actor: { name: 'Root' }, done: true });
});

it('[ADMIN-12] an old code opens nothing, and mails and guesses are counted', async () => {
  await execute(`update account set password = null`);
  const fresh = createPerson(server.origin, admin.email);
  await fresh.post('/api/auth/email-otp/send-verification-otp', {
    email: admin.email,
    type: 'sign-in',
  });
  const otp = await mailedCode(server.outbox, admin.email);
  await fresh.post('/api/auth/sign-in/email-otp', { email: admin.email, otp });
  await execute(`update session set "createdAt" = now() - interval '16 minutes'`);
  const send = () => outcome(trpcOf(fresh).admin.sendCode.mutate());
  for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBe('ok');
  expect(await send()).toBe('PROOF_CODES_TOO_MANY');
  const code = await mailedCode(server.outbox, admin.email);
  await execute(`update verification set "expiresAt" = now() where identifier like 'proof-otp-%'`);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await byCode(fresh, code)).toBe('PROOF_CODE_WRONG');
  }
  expect(await byCode(fresh, code)).toBe('PROOF_CODES_TOO_MANY');
  expect(await ban(fresh)).toBe('PASSWORD_NEEDED');
});
