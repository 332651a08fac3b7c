/** Nobody learns from our answers who has an account, and nobody guesses a code. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, mailedCode, PASSWORD, signUp } from '../testing/person.ts';
import { startAuthServer, type AuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let server: AuthServer;
let known: string;
let unproven: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database);
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  known = person.email;
  const late = createPerson(server.origin);
  await late.post('/api/auth/sign-up/email', {
    name: 'Late',
    email: late.email,
    password: PASSWORD,
  });
  unproven = late.email;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const stranger = () => `${crypto.randomUUID()}@example.org`;

/** Status, names and values of an answer; ids, times and the address itself differ anyway. */
async function answerTo(path: string, email: string, body: Record<string, unknown>) {
  const answer = await createPerson(server.origin).post(`/api/auth${path}`, { email, ...body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
  const text = (await answer.text())
    .replaceAll(email, '<email>')
    .replaceAll(/"id":"[^"]+"/g, '"id":"<id>"')
    .replaceAll(/"\d{4}-[^"]+Z"/g, '"<time>"');
  const parsed: unknown = text === '' ? '' : JSON.parse(text);
  return { status: answer.status, cookies, body: parsed };
}

async function expectAlike(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await answerTo(path, stranger(), body);
  expect(await answerTo(path, known, body), `${path} for a known address`).toEqual(answer);
  expect(await answerTo(path, unproven, body), `${path} for an unproven one`).toEqual(answer);
}

describe('[ACCOUNT-7] a known and an unknown address get the same answer', () => {
  it('[ACCOUNT-7] at sign-up, whatever is wrong with the rest', async () => {
    await expectAlike('/sign-up/email', { name: ' Eve ', password: 'another password' });
    await expectAlike('/sign-up/email', { name: '', password: 'another password' });
    await expectAlike('/sign-up/email', { name: 'Eve', password: 'short' });
    await expectAlike('/sign-up/email', { name: 'Eve', password: PASSWORD, image: 'javascript:x' });
    await expectAlike('/sign-up/email', { name: 'Eve', password: PASSWORD, role: 'admin' });
    await expectAlike('/sign-up/email', { name: 'Eve', password: PASSWORD, language: 'xx' });
  });

  it('[ACCOUNT-7] at sign-in', async () => {
    await expectAlike('/sign-in/email', { password: 'not the password' });
    await expectAlike('/sign-in/email-otp', { otp: '000000' });
  });

  it('[ACCOUNT-7] when a password is forgotten', async () => {
    await expectAlike('/request-password-reset', {});
    await expectAlike('/email-otp/request-password-reset', {});
    await expectAlike('/email-otp/reset-password', { otp: '000000', password: 'another password' });
  });

  it('[ACCOUNT-7] when codes are asked for and guessed, however often', async () => {
    for (const type of ['sign-in', 'email-verification', 'forget-password']) {
      await expectAlike('/email-otp/send-verification-otp', { type });
    }
    for (let guess = 0; guess < 8; guess += 1) {
      await expectAlike('/sign-in/email-otp', { otp: '000000' });
      await expectAlike('/email-otp/verify-email', { otp: '000000' });
      await expectAlike('/email-otp/reset-password', { otp: '000000', password: PASSWORD });
    }
  });

  it('[ACCOUNT-7] and the one who owns the address is told by mail', async () => {
    const mails = (await server.outbox.list(500)).filter(({ to }) => to === known);
    expect(mails.some(({ subject }) => subject === 'You already have a Lectern account')).toBe(
      true,
    );
  });
});

describe('codes', () => {
  it('[ACCOUNT-8] after five wrong guesses the right code is worth nothing', async () => {
    const person = createPerson(server.origin, known);
    await person.post('/api/auth/email-otp/send-verification-otp', {
      email: known,
      type: 'sign-in',
    });
    const code = await mailedCode(server.outbox, known);
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = async (otp: string) =>
      (await person.post('/api/auth/sign-in/email-otp', { email: known, otp })).status;
    for (let count = 0; count < 5; count += 1) expect(await guess(wrong)).toBe(400);
    expect(await guess(code)).toBe(400);
    expect(await guess(code)).toBe(400);
  });

  it('[ACCOUNT-8] guessing at once gives no more than five guesses', async () => {
    const person = createPerson(server.origin, known);
    await person.post('/api/auth/email-otp/send-verification-otp', {
      email: known,
      type: 'sign-in',
    });
    const code = await mailedCode(server.outbox, known);
    const wrong = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0'));
    await Promise.all(
      wrong
        .filter((otp) => otp !== code)
        .map((otp) => person.post('/api/auth/sign-in/email-otp', { email: known, otp })),
    );
    const late = await person.post('/api/auth/sign-in/email-otp', { email: known, otp: code });
    expect(late.status).toBe(400);
  });

  it('[ACCOUNT-8] are good once, and not kept readable', async () => {
    const person = createPerson(server.origin, known);
    await person.post('/api/auth/email-otp/send-verification-otp', {
      email: known,
      type: 'sign-in',
    });
    const otp = await mailedCode(server.outbox, known);
    const rows = await database.orm.em.fork().execute('select value from verification');
    expect(JSON.stringify(rows)).not.toContain(otp);
    const use = () => person.post('/api/auth/sign-in/email-otp', { email: known, otp });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
  });

  it('[ACCOUNT-9] a second sign-up does not inherit the password of the first', async () => {
    const email = stranger();
    const attacker = createPerson(server.origin, email);
    const victim = createPerson(server.origin, email);
    const body = { name: 'Ada', email };
    await attacker.post('/api/auth/sign-up/email', { ...body, password: 'known to the attacker' });
    await victim.post('/api/auth/sign-up/email', { ...body, password: PASSWORD });
    const proven = await victim.post('/api/auth/email-otp/verify-email', {
      email,
      otp: await mailedCode(server.outbox, email),
    });
    expect(proven.status).toBe(200);
    const entered = await attacker.post('/api/auth/sign-in/email', {
      email,
      password: 'known to the attacker',
    });
    expect(entered.status).toBe(401);
  });
});

describe('limits', () => {
  it('[ACCOUNT-5] count the connection, and [ACCOUNT-6] codes per address too', async () => {
    const limited = await startAuthServer(database, { rateLimited: true });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await createPerson(limited.origin).fetch('/api/auth/sign-in/email', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.0.${count}`,
            'x-real-ip': `10.0.1.${count}`,
            'cf-connecting-ip': `10.0.2.${count}`,
            forwarded: `for=10.0.3.${count}`,
            'x-app-client-ip': `10.0.4.${count}`,
          },
          body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong wrong' }),
        });
        statuses.push(answer.status);
      }
      // better-auth counts for all servers of a process together: others may have used the first ones up.
      expect(statuses.slice(3)).toEqual([429, 429, 429]);
    } finally {
      await limited.close();
    }
  });
});
