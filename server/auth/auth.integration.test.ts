import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, mailedCode, PASSWORD, signUp } from '../testing/person.ts';
import { authOptions } from './auth-options.ts';
import type { Auth } from './auth.ts';
import { startAuthServer, type AuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let server: AuthServer;
let auth: Auth;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database);
  auth = server.auth;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const signedIn = (cookie: string) => auth.session(new Headers({ cookie }));

describe('accounts', () => {
  it('[ACCOUNT-2] makes exactly one of several first people the administrator', async () => {
    const people = Array.from({ length: 4 }, () => createPerson(server.origin));
    await Promise.all(people.map((person) => signUp(person, server.outbox)));
    const sessions = await Promise.all(people.map((person) => signedIn(person.cookie())));
    expect(sessions.filter((session) => session?.user.isPlatformAdmin)).toHaveLength(1);

    const later = createPerson(server.origin);
    await signUp(later, server.outbox);
    expect((await signedIn(later.cookie()))?.user.isPlatformAdmin).toBe(false);
  });

  it('[ACCOUNT-1] refuses an unproven address, then takes the mailed code and signs in by it', async () => {
    const person = createPerson(server.origin);
    await person.post('/api/auth/sign-up/email', {
      name: 'Grace',
      email: person.email,
      password: PASSWORD,
    });
    const early = await person.post('/api/auth/sign-in/email', {
      email: person.email,
      password: PASSWORD,
    });
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });

    const wrong = await person.post('/api/auth/email-otp/verify-email', {
      email: person.email,
      otp: '000000',
    });
    expect(wrong.status).toBe(400);
    const right = await person.post('/api/auth/email-otp/verify-email', {
      email: person.email,
      otp: await mailedCode(server.outbox, person.email),
    });
    expect(right.status).toBe(200);
    expect((await signedIn(person.cookie()))?.user.email).toBe(person.email);
  });

  it('[ACCOUNT-3] gives each new person one workspace, active at once, however often they sign in', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox, '김하늘');
    const again = Array.from({ length: 5 }, () => createPerson(server.origin, person.email));
    await Promise.all(
      again.map((tab) =>
        tab.post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD }),
      ),
    );
    const session = await signedIn(person.cookie());
    const memberships = await server.repository.memberships(session!.user.id);
    expect(memberships).toMatchObject([
      { name: '김하늘’s workspace', slug: '김하늘', role: 'owner' },
    ]);
    expect(session?.activeOrganizationId).toBe(memberships[0]!.organizationId);
    const full = await person.fetch('/api/auth/organization/get-full-organization');
    expect(await full.json()).toMatchObject({ slug: '김하늘', members: [{ role: 'owner' }] });
    const teams = await person.fetch('/api/auth/organization/list-user-teams');
    expect(await teams.json()).toMatchObject([{ name: 'Main team', slug: 'main-team' }]);
  });

  it('[ACCOUNT-20] a team and its organization have one name each, in the language of who makes them', async () => {
    for (const [language, name, slug] of [
      ['en', 'Main team', 'main-team'],
      ['ko', '기본 팀', '기본-팀'],
    ] as const) {
      const person = createPerson(server.origin, undefined, language);
      await signUp(person, server.outbox);
      const made = await person.post('/api/auth/organization/create', {
        name: '수학과',
        slug: `maths-${language}`,
      });
      expect(made.status).toBe(200);
      const { id } = (await made.json()) as { id: string };
      const mine = await person.fetch('/api/auth/organization/list-user-teams');
      const teams = (await mine.json()) as { name: string; slug: string; organizationId: string }[];
      expect(teams.map((team) => [team.name, team.slug])).toEqual([
        [name, slug],
        [name, slug],
      ]);
      expect(teams.some(({ organizationId }) => organizationId === id)).toBe(true);
    }
  });

  it('[ACCOUNT-3] names the workspace in the language of the person and keeps slugs apart', async () => {
    const people = Array.from({ length: 3 }, () => createPerson(server.origin));
    for (const person of people) {
      await person.fetch('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ko-KR,ko;q=0.9' },
        body: JSON.stringify({ name: 'Login', email: person.email, password: PASSWORD }),
      });
      await person.fetch('/api/auth/email-otp/verify-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ko-KR,ko;q=0.9' },
        body: JSON.stringify({
          email: person.email,
          otp: await mailedCode(server.outbox, person.email),
        }),
      });
    }
    const found = await Promise.all(
      people.map(async (person) => {
        const session = await signedIn(person.cookie());
        const [membership] = await server.repository.memberships(session!.user.id);
        return membership!;
      }),
    );
    expect(found.map(({ name }) => name)).toEqual(Array(3).fill('Login의 워크스페이스'));
    // "login" is a page of ours.
    expect(found.map(({ slug }) => slug)).toEqual(['login-2', 'login-3', 'login-4']);
  });

  it('[ORGANIZATION-SLUG-2] refuses slugs of pages and odd ones, and the loss of the only organization', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    for (const slug of ['admin', 'a b', '-a', 'Ada', 'a--b']) {
      const made = await person.post('/api/auth/organization/create', { name: 'X', slug });
      expect([slug, made.status]).toEqual([slug, 400]);
    }
    const second = await person.post('/api/auth/organization/create', {
      name: 'X',
      slug: '수학-1',
    });
    expect(second.status).toBe(200);
    const { id } = (await second.json()) as { id: string };
    const first = await person.post('/api/auth/organization/delete', { organizationId: id });
    expect(first.status).toBe(200);
    const session = await signedIn(person.cookie());
    const [last] = await server.repository.memberships(session!.user.id);
    const refused = await person.post('/api/auth/organization/delete', {
      organizationId: last!.organizationId,
    });
    expect(await refused.json()).toMatchObject({ code: 'ORGANIZATION_LAST' });
  });

  it('[ORGANIZATION-SLUG-4] keeps every field of an organization, checked, and a slug for each team', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const fields = {
      slogan: 'Bigger questions',
      website: 'https://example.org',
      contactEmail: 'us@example.org',
      primaryColor: '#15594b',
      phone: '',
    };
    const saved = await person.post('/api/auth/organization/update', { data: fields });
    expect(await saved.json()).toMatchObject({ ...fields, phone: null });
    const refused = await person.post('/api/auth/organization/update', {
      data: { website: 'javascript:alert(1)' },
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'ORGANIZATION_FIELD_INVALID',
      field: 'website',
      key: 'form.url',
    });

    const team = async (name: string) => {
      const made = await person.post('/api/auth/organization/create-team', { name, slug: 'mine' });
      return (await made.json()) as { id: string; slug: string };
    };
    const first = await team('수학 팀');
    expect(first.slug).toBe('수학-팀');
    expect((await team('수학 팀')).slug).toBe('수학-팀-2');
    const renamed = await person.post('/api/auth/organization/update-team', {
      teamId: first.id,
      data: { name: 'Maths' },
    });
    expect(await renamed.json()).toMatchObject({ name: 'Maths', slug: '수학-팀' });
    const nameless = await person.post('/api/auth/organization/create-team', { name: '  ' });
    expect(await nameless.json()).toMatchObject({ field: 'name', key: 'form.teamName' });
  });

  it('[ACCOUNT-4] ends a session at once and tells who listens', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const session = await signedIn(person.cookie());
    const ended: string[] = [];
    const stop = auth.live.onEnded((id) => ended.push(id));
    expect(await auth.live.alive([session!.sessionId])).toEqual(new Set([session!.sessionId]));
    const cookie = person.cookie();
    expect((await person.post('/api/auth/sign-out', {})).status).toBe(200);
    stop();
    expect(ended).toEqual([session!.sessionId]);
    expect(await auth.live.alive([session!.sessionId])).toEqual(new Set());
    expect(await signedIn(cookie)).toBeUndefined();
  });

  it('[ACCOUNT-4] ends sessions and codes when their time is over', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const session = await signedIn(person.cookie());
    const em = database.orm.em.fork();
    await em.execute(`update session set "expiresAt" = now() - interval '1 second' where id = ?`, [
      session!.sessionId,
    ]);
    expect(await signedIn(person.cookie())).toBeUndefined();

    await person.post('/api/auth/email-otp/send-verification-otp', {
      email: person.email,
      type: 'sign-in',
    });
    await em.execute(`update verification set "expiresAt" = now() - interval '1 second'`);
    const late = await person.post('/api/auth/sign-in/email-otp', {
      email: person.email,
      otp: await mailedCode(server.outbox, person.email),
    });
    expect(await late.json()).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('[ACCOUNT-16] changes an address by the code sent to the new one, and deletes the account', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const next = `${crypto.randomUUID()}@example.org`;
    const asked = await person.post('/api/auth/email-otp/request-email-change', { newEmail: next });
    expect(asked.status).toBe(200);
    const changed = await person.post('/api/auth/email-otp/change-email', {
      newEmail: next,
      otp: await mailedCode(server.outbox, next),
    });
    expect(changed.status).toBe(200);
    expect((await signedIn(person.cookie()))?.user.email).toBe(next);
    const deleted = await person.post('/api/auth/delete-user', { password: PASSWORD });
    expect(deleted.status).toBe(200);
    expect(await signedIn(person.cookie())).toBeUndefined();
  });

  it('[ORIGIN-1] refuses a foreign and a missing Origin', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const foreign = await person.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await signedIn(person.cookie())).toBeDefined();
  });
});

describe('the mailbox', () => {
  it('[MAILBOX-1] shows mail as a page to browsers and as data to programs, newest first', async () => {
    const person = createPerson(server.origin);
    await person.post('/api/auth/sign-up/email', {
      name: '<b>Eve</b>',
      email: person.email,
      password: PASSWORD,
    });
    const data = (await (await person.fetch('/dev/mailbox')).json()) as { subject: string }[];
    expect(data[0]).toMatchObject({ to: person.email, language: 'en' });
    const page = await person.fetch('/dev/mailbox', { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain(person.email);
    expect(html).toContain(data[0]!.subject);

    await person.post('/api/auth/request-password-reset', { email: person.email });
    const after = await person.fetch('/dev/mailbox', { headers: { accept: 'text/html' } });
    expect(await after.text()).toMatch(/<a href="http:\/\/[^"]+\/reset-password\?token=[\w-]+">/);
  });
});

describe('the schema', () => {
  it('[ACCOUNT-18] is complete: the generator of better-auth has nothing to add', async () => {
    const options = authOptions({
      ...server.deps,
      onSessionEnded: () => {},
      onRolesChanged: () => {},
      codes: { send: async () => {}, forPassword: async () => '' },
    });
    const database = { db: server.deps.db, type: 'postgres' } as const;
    const { compileMigrations } = await getMigrations({ ...options, database });
    expect(await compileMigrations()).toBe(';');
  });
});
