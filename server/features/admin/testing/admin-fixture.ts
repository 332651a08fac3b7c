/** Administrators of a real server, people they act on, and what is written down of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdminRepository } from '#db/admin/admin.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import { createPerson, PASSWORD, signUp, type Person } from '../../../testing/person.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { trpcOf } from '../../../testing/trpc-client.ts';

interface Account {
  person: Person;
  id: string;
}

export type AdminFixture = Awaited<ReturnType<typeof createAdminFixture>>;

export const idOf = async (person: Person) => (await trpcOf(person).viewer.me.query())?.user.id;

/** The code that an answer is refused with. */
export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

export async function createAdminFixture() {
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-admin-'));
  const server = await startTestServer({ orm: database.orm, directory });

  async function account(name: string): Promise<Account> {
    const person = createPerson(server.origin);
    await signUp(person, server.outbox, name);
    return { person, id: (await idOf(person))! };
  }

  /** Who signs up first has the whole installation. */
  const admin = await account('Root');
  const act = (endpoint: string, body: object, by: Person = admin.person) =>
    by.post(`/api/auth/admin/${endpoint}`, body);
  const repository = () => createAdminRepository(sharedKysely(database.orm));

  return {
    database,
    admin,
    account,
    act,
    repository,
    newcomer: () => createPerson(server.origin),
    actsOn: (subjectId: string) => repository().acts.list({ subjectId, limit: 50 }),
    signIn: (email: string, password = PASSWORD) =>
      createPerson(server.origin, email).post('/api/auth/sign-in/email', { email, password }),

    async makeAdmin(name: string): Promise<Account> {
      const made = await account(name);
      const answer = await act('set-role', { userId: made.id, role: 'admin' });
      if (answer.status !== 200) throw new Error(`${name} became no administrator`);
      return made;
    },

    async close(): Promise<void> {
      await server.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
