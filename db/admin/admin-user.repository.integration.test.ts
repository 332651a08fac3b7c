/** Ten thousand people: found by any two letters, sorted and paged by indexes, in two statements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { Database } from '../query.ts';
import { createAdminUserRepository, userPage, type UserQuery } from './admin-user.repository.ts';

const MANY = 10_000;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = sharedKysely(database.orm);
  const em = database.orm.em.fork();
  await em.execute(`insert into "user"
    (id, name, email, "emailVerified", role, banned, "banExpires", "createdAt")
    select 'user-' || n,
      (array['Ada', 'Grace', '김하늘', '이서준', 'Ünal Öztürk', 'Ελένη', 'Борис'])[1 + n % 7]
        || ' ' || n,
      'person' || n || '@school' || n % 50 || '.example.org',
      n % 3 > 0,
      case when n % 1000 = 0 then 'admin' else 'user' end,
      n % 100 = 1,
      case when n % 200 = 1 then now() - interval '1 hour' end,
      timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${MANY}) as n`);
  await em.execute('analyze');
});
afterAll(() => database.drop());

const query = (change: Partial<UserQuery> = {}): UserQuery => ({
  sort: 'createdAt',
  direction: 'desc',
  page: 1,
  limit: 25,
  ...change,
});

/** Names of indexes and kinds of scans in the plan of a page. */
async function planned(change: Partial<UserQuery>): Promise<string> {
  const [row] = await userPage(db, query(change)).explain('json');
  return JSON.stringify(row);
}

describe('the list of people', () => {
  it.each([
    [{}, 'user_by_creation'],
    [{ direction: 'asc', page: 300 }, 'user_by_creation'],
    [{ sort: 'name' }, 'user_by_name'],
    [{ sort: 'name', direction: 'asc', page: 40 }, 'user_by_name'],
    [{ sort: 'email' }, 'user_email_key'],
    [{ search: '하늘 77' }, 'user_search_grams'],
    [{ search: 'person9876' }, 'user_search_grams'],
    [{ banned: true }, /user_banned|user_by_creation/],
  ] as [Partial<UserQuery>, string | RegExp][])(
    '[USER-LIST-1] %j goes by %s',
    async (change, index) => {
      const plan = await planned(change);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/"Seq Scan","Parent[^}]*"Relation Name": ?"user"/);
    },
  );

  it('[USER-LIST-1] is read in one statement and counted in another, whatever is asked', async () => {
    const statements = countStatements();
    const counted = createAdminUserRepository(db.withPlugin(statements.plugin));
    await counted.list(query({ search: '하늘', role: 'user', banned: false, limit: 100 }));
    expect(statements.sent()).toBe(2);
  });

  it.each([
    ['하늘', 1429],
    ['이', 1429],
    ['GRACE', 1429],
    ['öztürk', 1429],
    ['ÖZTÜRK', 1429],
    ['ελένη', 1428],
    ['борис', 1428],
    ['  김하늘   2  ', 159],
    ['@school7.', 200],
    ['person9876@', 1],
    ['늘하', 0],
    ['100%', 0],
    ['_', 0],
    ['Ada 7\nperson', 0],
  ])('[USER-LIST-2] finds %j in names and addresses', async (search, total) => {
    expect((await createAdminUserRepository(db).list(query({ search }))).total).toBe(total);
  });

  it('[USER-LIST-3] leaves nobody out and shows nobody twice, page by page', async () => {
    const users = createAdminUserRepository(db);
    for (const sort of ['createdAt', 'name', 'email'] as const) {
      const ids = new Set<string>();
      for (let page = 1; page <= 100; page += 1) {
        for (const { id } of (await users.list(query({ sort, page, limit: 100 }))).items) {
          ids.add(id);
        }
      }
      expect(ids.size).toBe(MANY);
    }
  });

  it('[USER-LIST-4] takes filters together, and a ban that has run out for none', async () => {
    const users = createAdminUserRepository(db);
    const total = async (change: Partial<UserQuery>) => (await users.list(query(change))).total;
    expect(await total({ role: 'admin' })).toBe(10);
    expect(await total({ role: 'user' })).toBe(MANY - 10);
    expect(await total({ banned: true })).toBe(50);
    expect(await total({ banned: false })).toBe(MANY - 50);
    expect(await total({ verified: false })).toBe(3333);
    expect(await total({ role: 'admin', verified: true })).toBe(7);
    const [first] = (await users.list(query({ banned: true, direction: 'asc' }))).items;
    expect(first).toMatchObject({ id: 'user-101', ban: { until: null } });
  });

  it('[USER-LIST-2] follows a name and an address that change, and forgets who is gone', async () => {
    const users = createAdminUserRepository(db);
    const em = database.orm.em.fork();
    await em.execute(`update "user" set name = '박보검', email = 'new@example.net' where id = ?`, [
      'user-5',
    ]);
    expect((await users.list(query({ search: '보검' }))).items).toMatchObject([{ id: 'user-5' }]);
    expect((await users.list(query({ search: 'person5@' }))).total).toBe(0);
    await em.execute(`delete from "user" where id = 'user-5'`);
    expect((await users.list(query({ search: '보검' }))).total).toBe(0);
  });
});
