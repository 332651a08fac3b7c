/** Every path of the specification under /api/auth, by exactly that method and name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, mailedCode, PASSWORD, signUp, type Person } from '../testing/person.ts';
import { startAuthServer, type AuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let server: AuthServer;
let owner: Person;
let organizationId: string;
let memberId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database);
  // The first account administers the platform.
  owner = createPerson(server.origin);
  await signUp(owner, server.outbox);
  const full = await owner.fetch('/api/auth/organization/get-full-organization');
  const found = (await full.json()) as { id: string; members: { id: string }[] };
  organizationId = found.id;
  memberId = found.members[0]!.id;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: () => unknown;
  /** 200 unless the call is refused for what it says, never for where it goes. */
  status?: number;
}

const CALLS: Call[] = [
  { method: 'GET', path: '/get-session' },
  { method: 'POST', path: '/update-user', body: () => ({ name: 'Ada King' }) },
  { method: 'POST', path: '/revoke-other-sessions', body: () => ({}) },
  { method: 'GET', path: '/verify-email?token=none', status: 401 },
  { method: 'GET', path: '/organization/list' },
  { method: 'GET', path: '/organization/get-full-organization' },
  { method: 'GET', path: '/organization/get-active-member' },
  { method: 'GET', path: '/organization/get-active-member-role' },
  { method: 'GET', path: '/organization/list-user-teams' },
  { method: 'POST', path: '/organization/create', body: () => ({ name: 'B', slug: 'b-school' }) },
  { method: 'POST', path: '/organization/set-active', body: () => ({ organizationId }) },
  {
    method: 'POST',
    path: '/organization/update',
    body: () => ({ organizationId, data: { slogan: 'Bigger questions' } }),
  },
  {
    method: 'POST',
    path: '/organization/update-member-role',
    body: () => ({ organizationId, memberId, role: ['owner', 'admin'] }),
  },
  { method: 'POST', path: '/organization/delete', body: () => ({ organizationId }) },
  { method: 'GET', path: '/admin/list-users?limit=1' },
  { method: 'POST', path: '/admin/stop-impersonating', body: () => ({}), status: 400 },
  // Somebody else signs in by these; the session of this test goes with the last three.
  { method: 'POST', path: '/revoke-sessions', body: () => ({}) },
  { method: 'POST', path: '/sign-out', body: () => ({}) },
  { method: 'POST', path: '/delete-user', body: () => ({}), status: 401 },
];

const send = (person: Person, { method, path, body }: Call) =>
  method === 'GET'
    ? person.fetch(`/api/auth${path}`)
    : person.post(`/api/auth${path}`, body?.() ?? {});

describe('the paths of the specification', () => {
  it.each(CALLS)('[ACCOUNT-14] $method $path', async (call) => {
    const answer = await send(owner, call);
    expect([answer.status, await answer.text()]).toEqual([call.status ?? 200, expect.anything()]);
  });

  it('[ACCOUNT-14] sign-up, sign-in by password and by code, and the other method is not found', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const again = createPerson(server.origin, person.email);
    const byPassword = await again.post('/api/auth/sign-in/email', {
      email: person.email,
      password: PASSWORD,
    });
    expect(byPassword.status).toBe(200);
    await again.post('/api/auth/email-otp/send-verification-otp', {
      email: person.email,
      type: 'sign-in',
    });
    const byCode = await again.post('/api/auth/sign-in/email-otp', {
      email: person.email,
      otp: await mailedCode(server.outbox, person.email),
    });
    expect(byCode.status).toBe(200);
    const wrongMethod = await again.fetch('/api/auth/sign-out');
    expect(wrongMethod.status).toBe(404);
    const gone = await again.post('/api/auth/delete-user', { password: PASSWORD });
    expect(gone.status).toBe(200);
  });

  it.each(['/change-email', '/email-otp/check-verification-otp', '/forget-password/email-otp'])(
    '[ACCOUNT-14] %s is not offered',
    async (path) => {
      const person = createPerson(server.origin);
      await signUp(person, server.outbox);
      const body = {
        newEmail: 'x@example.org',
        email: person.email,
        type: 'sign-in',
        otp: '000000',
      };
      expect((await person.post(`/api/auth${path}`, body)).status).toBe(404);
    },
  );

  it.each([
    ['get-full-organization?membersLimit=-1', 400],
    ['get-full-organization?membersLimit=9223372036854775808', 400],
    ['get-full-organization?organizationSlug=a%00b', 400],
    ['get-active-member-role?userId=%00', 400],
    ['list-members?limit=0.5', 400],
    ['list-members?sortBy=nothing', 400],
    ['list-members?sortBy=createdAt&sortDirection=desc&filterField=role&filterValue=owner', 200],
    ['get-full-organization?membersLimit=1', 200],
  ])('[AUTH-QUERY-1] organization/%s is answered with %i', async (path, status) => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const answer = await person.fetch(`/api/auth/organization/${path}`);
    expect([answer.status, await answer.text()]).toEqual([status, expect.anything()]);
  });

  it('[AUTH-QUERY-2] nobody is beyond the last member', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const answer = await person.fetch('/api/auth/organization/list-members?offset=5');
    expect([answer.status, await answer.json()]).toEqual([200, { members: [], total: 1 }]);
  });

  it('[ACCOUNT-14] the keys of sessions are told to nobody, and taken from nobody', async () => {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox);
    const list = await person.fetch('/api/auth/list-sessions');
    expect([list.status, await list.text()]).toEqual([404, expect.not.stringContaining('token')]);
    expect((await person.post('/api/auth/revoke-session', { token: 'a' })).status).toBe(404);
  });
});
