/** A log of ten thousand acts, of which most happened in the same second as others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createAdminActRepository } from './admin-act.repository.ts';

const MANY = 10_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.orm.em.fork().execute(`insert into admin_act
    (act, actor_id, actor_name, detail, at, done_at)
    select case when n % 10 = 0 then 'receipt.issue' else 'text.set' end, 'root', 'Root',
      jsonb_build_object('organization', 'School ' || n), now(), now()
    from generate_series(1, ${MANY}) as n`);
});
afterAll(() => database.drop());

it('[AUDIT-1] is read page by page in two statements each, with no act lost or shown twice', async () => {
  const statements = countStatements();
  const acts = createAdminActRepository(sharedKysely(database.orm).withPlugin(statements.plugin));
  const ids = new Set<string>();
  for (let page = 1; page <= MANY / 100; page += 1) {
    const { items, total } = await acts.page({ page, limit: 100 });
    expect(total).toBe(MANY);
    for (const { id } of items) ids.add(id);
  }
  expect(ids.size).toBe(MANY);
  expect(statements.sent()).toBe((2 * MANY) / 100);
  expect((await acts.page({ search: 'receipt', page: 1, limit: 25 })).total).toBe(MANY / 10);
  expect((await acts.page({ search: 'school 9876', page: 1, limit: 25 })).total).toBe(1);
});

it('[AUDIT-3] what is about one thing is found by it, newest first and by its index', async () => {
  const db = sharedKysely(database.orm);
  const acts = createAdminActRepository(db);
  const actor = { id: 'root', name: 'Root' };
  const from = { address: '192.0.2.7', device: null };
  for (const act of ['promo.create', 'promo.pause', 'promo.resume'] as const) {
    await acts.begin({ act, actor, from, about: 'promo:spring', detail: { code: 'spring' } });
  }
  await acts.begin({
    act: 'promo.end',
    actor,
    from,
    about: 'promo:autumn',
    detail: { code: 'autumn' },
  });
  const found = await acts.list({ about: 'promo:spring', limit: 50 });
  expect(found.map(({ act }) => act)).toEqual(['promo.resume', 'promo.pause', 'promo.create']);
  expect(found[0]?.from).toEqual(from);
  const em = database.orm.em.fork();
  await em.execute('analyze admin_act');
  const plan = await em.execute(
    `explain select * from admin_act where about = 'promo:spring' order by id desc limit 50`,
  );
  expect(JSON.stringify(plan)).toContain('admin_act_about');
});
