/** Sessions that are nobody else's, requests that come from our pages, ways that lead nowhere else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPerson, mailedCode, PASSWORD, signUp, type Person } from '../testing/person.ts';
import { startAuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(os.tmpdir(), 'lectern-security-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function member(): Promise<Person> {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  return person;
}

const signIn = (person: Person, password = PASSWORD) =>
  person.post('/api/auth/sign-in/email', { email: person.email, password });

const whoIs = async (cookie: string) => {
  const answer = await fetch(`${server.origin}/api/auth/get-session`, { headers: { cookie } });
  const found = (await answer.json()) as { user: { email: string } } | null;
  return found?.user.email;
};

describe('[ACCOUNT-15] a password that is easily guessed', () => {
  const guessed = async (answer: Promise<Response>) => {
    const { status, ...response } = await answer.then(async (one) => ({
      status: one.status,
      body: (await one.json()) as { code?: string },
    }));
    return [status, response.body.code];
  };
  const REFUSED = [400, 'PASSWORD_GUESSED'];

  it('[ACCOUNT-15] is refused wherever one is chosen', async () => {
    const person = await member();
    const [local = ''] = person.email.split('@');
    const post = (at: string, body: object) => guessed(person.post(`/api/auth${at}`, body));
    const { email } = person;
    expect([
      await post('/sign-up/email', {
        name: 'Ada',
        email: 'new@example.com',
        password: 'password1',
      }),
      await post('/change-password', { currentPassword: PASSWORD, newPassword: `${local}1` }),
      await post('/reset-password', { newPassword: 'iloveyou', token: 'any' }),
      await post('/email-otp/reset-password', { email, otp: '123456', password: email }),
    ]).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
    expect((await signIn(person)).status).toBe(200);
  });
});

it('[ACCOUNT-21] an address that no mail goes to is refused as one, not failed upon', async () => {
  const person = await member();
  const email = `${randomBytes(4000).toString('hex')}@example.org`;
  for (const [at, body] of [
    ['sign-up/email', { name: 'Ada', email, password: PASSWORD }],
    ['email-otp/send-verification-otp', { email, type: 'sign-in' }],
    ['email-otp/request-email-change', { newEmail: email }],
    ['organization/invite-member', { email, role: 'member' }],
  ] as const) {
    const answer = await person.post(`/api/auth/${at}`, body);
    const { code } = (await answer.json()) as { code?: string };
    expect([at, answer.status, code]).toEqual([at, 400, 'INVALID_EMAIL']);
  }
});

describe('sessions', () => {
  it('[ACCOUNT-12] a cookie planted before the sign-in is not the session after it', async () => {
    const attacker = await member();
    const victim = await member();
    const planted = attacker.cookie();
    const answer = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, cookie: planted },
      body: JSON.stringify({ email: victim.email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    const [fresh = ''] = answer.headers
      .getSetCookie()
      .filter((line) => line.includes('session_token'))
      .map((line) => line.split(';')[0]);
    expect(fresh).not.toBe('');
    expect(planted).not.toContain(fresh);
    expect(await whoIs(planted)).toBe(attacker.email);
    expect(await whoIs(fresh)).toBe(victim.email);
  });

  it('[ACCOUNT-12] a cookie with another signature, or with none, is nobody', async () => {
    const cookie = (await member()).cookie();
    const [name, value = ''] = cookie.split('=');
    const [token = ''] = decodeURIComponent(value).split('.');
    expect(await whoIs(`${name}=${token}`)).toBeUndefined();
    const forged = encodeURIComponent(`${token}.${Buffer.alloc(32, 7).toString('base64')}`);
    expect(await whoIs(`${name}=${forged}`)).toBeUndefined();
  });

  it('[ACCOUNT-12] its cookie is out of reach of scripts and other sites, and of plain http under https', async () => {
    const answer = await signIn(await member());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Domain=/i);

    const publicUrl = 'https://lectern.example';
    const behindTls = await startAuthServer(database, { publicUrl });
    try {
      const person = createPerson(behindTls.origin);
      const headers = { 'content-type': 'application/json', origin: publicUrl };
      const post = (where: string, body: unknown) =>
        person.fetch(`/api/auth${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
      await post('/sign-up/email', { name: 'Ada', email: person.email, password: PASSWORD });
      const otp = await mailedCode(behindTls.outbox, person.email);
      const entered = await post('/email-otp/verify-email', { email: person.email, otp });
      const [secure = ''] = entered.headers.getSetCookie();
      expect(secure).toMatch(/^__Secure-/);
      expect(secure).toMatch(/; Secure/i);
    } finally {
      await behindTls.close();
    }
  });

  it('[ACCOUNT-10] a changed password ends the others, a reset one ends all', async () => {
    const here = await member();
    const elsewhere = createPerson(server.origin, here.email);
    await signIn(elsewhere);
    const old = elsewhere.cookie();
    expect(await whoIs(old)).toBe(here.email);
    const changed = await here.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a new one for today',
      revokeOtherSessions: false,
    });
    expect(changed.status).toBe(200);
    expect(await whoIs(old)).toBeUndefined();
    expect(await whoIs(here.cookie())).toBe(here.email);

    await here.post('/api/auth/request-password-reset', { email: here.email });
    const mail = (await server.outbox.list(500)).find(({ to }) => to === here.email);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const otp = await mailedCode(server.outbox, here.email);
    const reset = await createPerson(server.origin).post('/api/auth/reset-password', {
      token,
      newPassword: 'one more for tomorrow',
    });
    expect(reset.status).toBe(200);
    expect(await whoIs(here.cookie())).toBeUndefined();
    // The code of the same mail went with the link.
    const again = await createPerson(server.origin).post('/api/auth/email-otp/reset-password', {
      email: here.email,
      otp,
      password: 'somebody else wants it',
    });
    expect(again.status).toBe(400);
    expect((await signIn(here, 'one more for tomorrow')).status).toBe(200);
  });

  it('[ACCOUNT-10] by the code of the mail as well, and then the link is used up', async () => {
    const person = await member();
    await person.post('/api/auth/request-password-reset', { email: person.email });
    const mail = (await server.outbox.list(500)).find(({ to }) => to === person.email);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await person.post('/api/auth/email-otp/reset-password', {
      email: person.email,
      otp: await mailedCode(server.outbox, person.email),
      password: 'chosen by the code',
    });
    expect(reset.status).toBe(200);
    expect(await whoIs(person.cookie())).toBeUndefined();
    const late = await person.post('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect(late.status).toBe(400);
  });
});

describe('requests from elsewhere', () => {
  const elsewhere: [string, Record<string, string>][] = [
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an Origin that begins like ours', { origin: 'ORIGIN.evil.example' }],
    ['the Origin of a sandbox', { origin: 'null' }],
    ['no Origin', {}],
  ];
  const endpoints: [string, string, unknown][] = [
    ['/api/auth/sign-out', 'application/json', {}],
    ['/api/auth/sign-in/email', 'application/json', { email: 'a@b.co', password: PASSWORD }],
    ['/api/auth/sign-in/email', 'text/plain', { email: 'a@b.co', password: PASSWORD }],
    ['/api/auth/update-user', 'application/json', { name: 'Eve' }],
    ['/trpc/course.begin', 'application/json', {}],
    ['/trpc/account.revokeSession', 'application/json', { sessionId: 'x' }],
    ['/files', 'application/offset+octet-stream', ''],
  ];
  const cases = endpoints.flatMap(([endpoint, type, body]) =>
    elsewhere.map(([name, headers]) => ({ endpoint, type, body, name, headers })),
  );

  it.each(cases)(
    '[ORIGIN-1] $endpoint ($type) refuses $name',
    async ({ endpoint, type, body, headers }) => {
      const person = await member();
      const origin = headers['origin']?.replace('ORIGIN', server.origin);
      const answer = await fetch(`${server.origin}${endpoint}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          cookie: person.cookie(),
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          ...(origin === undefined ? {} : { origin }),
        },
        body: body === '' ? null : JSON.stringify(body),
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await whoIs(person.cookie())).toBe(person.email);
    },
  );
});

describe('ways that lead elsewhere', () => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1@evil.example',
    '/\t/evil.example',
  ];

  it.each(targets)('[ACCOUNT-13] %s is never redirected to', async (target) => {
    const person = await member();
    const to = encodeURIComponent(target);
    const asked = [
      `/api/auth/verify-email?token=x&callbackURL=${to}`,
      `/api/auth/reset-password/sometoken?callbackURL=${to}`,
      `/api/auth/delete-user/callback?token=x&callbackURL=${to}`,
    ];
    for (const address of asked) {
      const answer = await person.fetch(address);
      const location = answer.headers.get('location');
      const host = location === null ? server.origin : new URL(location, server.origin).origin;
      expect([address, host]).toEqual([address, server.origin]);
    }
    for (const body of [{ callbackURL: target }, { redirectTo: target }]) {
      const answer = await person.post('/api/auth/request-password-reset', {
        email: person.email,
        ...body,
      });
      const mail = (await server.outbox.list(500)).find(
        ({ to: address }) => address === person.email,
      );
      expect(mail?.text ?? '').not.toContain('evil.example');
      expect(answer.headers.get('location')).toBeNull();
    }
  });
});
