/** Who somebody is by their cookie, read in one look, and the same as better-auth says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp, type Person } from '../testing/person.ts';
import { startAuthServer, type AuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let server: AuthServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function member(): Promise<Person> {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  return person;
}

const whoIs = (cookie: string) => server.auth.person(new Headers({ cookie }));

async function bySession(cookie: string): Promise<string | undefined> {
  const answer = await fetch(`${server.origin}/api/auth/get-session`, { headers: { cookie } });
  const found = (await answer.json()) as { session: { id: string } } | null;
  return found?.session.id;
}

const expiry = async (cookie: string) => {
  const known = await whoIs(cookie);
  const row = await server.deps.db
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', known?.signedIn.sessionId ?? '')
    .executeTakeFirst();
  return row?.expiresAt.getTime();
};

it('[KNOWN-PERSON-1] session, account and memberships are those better-auth tells of', async () => {
  const person = await member();
  const known = await whoIs(person.cookie());
  expect(known?.signedIn.sessionId).toBe(await bySession(person.cookie()));
  expect(known?.signedIn).toMatchObject({
    user: { email: person.email },
    account: { emailVerified: true },
  });
  const { user, activeOrganizationId } = known!.signedIn;
  expect(known?.memberships).toEqual(await server.repository.memberships(user.id));
  expect(known?.memberships.map(({ organizationId }) => organizationId)).toEqual([
    activeOrganizationId,
  ]);
});

it('[KNOWN-PERSON-1] many who ask at once are each themselves, and strangers are nobody', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, member));
  const cookies = people.flatMap((person) => [
    person.cookie(),
    'better-auth.session_token=x.y',
    '',
  ]);
  const known = await Promise.all(cookies.map(whoIs));
  expect(known.map((one) => one?.signedIn.user.email)).toEqual(
    people.flatMap(({ email }) => [email, undefined, undefined]),
  );
});

it('[KNOWN-PERSON-1] [ACCOUNT-12] a token without its signature is nobody, whoever else it names', async () => {
  const [ada, grace] = [await member(), await member()];
  const [name = '', value = ''] = ada.cookie().split('=', 2);
  const [, other = ''] = grace.cookie().split('=', 2);
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  const signature = decodeURIComponent(other).split('.')[1] ?? '';
  const forged = [
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `${name}=%E0%A4%A; ${name}=${value}`,
  ];
  expect(await Promise.all(forged.map(whoIs))).toEqual(forged.map(() => undefined));
});

it('[KNOWN-PERSON-2] a session that is to be prolonged is, and one that is over is nobody’s', async () => {
  const person = await member();
  const before = await expiry(person.cookie());
  const known = await whoIs(person.cookie());
  const moved = (by: string) =>
    database.orm.em
      .fork()
      .execute(`update session set "expiresAt" = "expiresAt" - ?::interval where id = ?`, [
        by,
        known!.signedIn.sessionId,
      ]);
  await moved('1 hour');
  expect((await whoIs(person.cookie()))?.signedIn.user.email).toBe(person.email);
  expect(await expiry(person.cookie())).toBeGreaterThanOrEqual(before ?? Number.NaN);
  await moved('8 days');
  expect(await whoIs(person.cookie())).toBeUndefined();
});

it('[KNOWN-PERSON-3] what has changed, and that somebody has left, is known with the next look', async () => {
  const person = await member();
  const known = await whoIs(person.cookie());
  const em = database.orm.em.fork();
  await em.execute(`update organization set name = 'Elsewhere' where id = ?`, [
    known!.memberships[0]!.organizationId,
  ]);
  expect((await whoIs(person.cookie()))?.memberships[0]?.name).toBe('Elsewhere');
  const cookie = person.cookie();
  expect((await person.post('/api/auth/sign-out', {})).status).toBe(200);
  expect(await whoIs(cookie)).toBeUndefined();
});
