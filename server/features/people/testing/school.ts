/** Schools with their people, over a server of the file's own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp, type Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { trpcOf } from '../../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
/** Set once the hooks of `usePeopleServer` have run. */
export let server: TestServer;

/** To be called once in a file: a server with nobody known but the first account. */
export function usePeopleServer(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'lectern-people-'));
    server = await startTestServer({ orm: database.orm, directory });
    // Whoever comes first administers the platform: none of those below.
    await signUp(createPerson(server.origin), server.outbox, 'First');
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
    await rm(directory, { recursive: true, force: true });
  });
}

export const sql = (text: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Record<string, string>[]>(text, values);

interface School {
  orgSlug: string;
  organizationId: string;
  owner: Person;
}

export async function newPerson(name: string): Promise<Person & { id: string }> {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox, name);
  const me = await trpcOf(person).viewer.me.query();
  return { ...person, id: me!.user.id };
}

export async function newSchool(name = 'Owner'): Promise<School> {
  const owner = await newPerson(name);
  const orgSlug = `school-${crypto.randomUUID().slice(0, 8)}`;
  const made = await owner.post('/api/auth/organization/create', { name: 'School', slug: orgSlug });
  const { id } = (await made.json()) as { id: string };
  return { orgSlug, organizationId: id, owner };
}

export async function join(
  school: School,
  name: string,
  role: string,
): Promise<Person & { id: string }> {
  const person = await newPerson(name);
  await sql(
    `insert into member (id, "organizationId", "userId", role, "createdAt") values (?, ?, ?, ?, now())`,
    [crypto.randomUUID(), school.organizationId, person.id, role],
  );
  return person;
}

/** Many members at once, who need no sessions. */
export async function crowd(school: School, count: number): Promise<void> {
  await sql(
    `insert into "user" (id, name, email, "emailVerified")
     select ? || n, 'Person ' || lpad(n::text, 4, '0'), ? || n || '@crowd.example', true
     from generate_series(1, ?) as n`,
    [school.organizationId, school.organizationId.toLowerCase(), count],
  );
  await sql(
    `insert into member (id, "organizationId", "userId", role, "createdAt")
     select gen_random_uuid()::text, ?, ? || n, 'learner', now() from generate_series(1, ?) as n`,
    [school.organizationId, school.organizationId, count],
  );
}

export const act = (school: School, person: Person, verb: string, body: object) =>
  person.post(`/api/auth/organization/${verb}`, {
    organizationId: school.organizationId,
    ...body,
  });
export const codeOf = async (response: Response) =>
  response.ok ? 'ok' : (((await response.json()) as { code?: string }).code ?? 'no code');

export async function memberId(school: School, email: string): Promise<string> {
  const { items } = await trpcOf(school.owner).people.members.query({
    orgSlug: school.orgSlug,
    search: email,
  });
  return items[0]!.memberId;
}

export const invite = (school: School, person: Person, email: string, rest: object = {}) =>
  act(school, person, 'invite-member', { email, role: 'member', ...rest });
