/** Installations that wrote courses before runs were kept: what can be known of them is not lost. */
import { expect, it } from 'vitest';
import { migrate } from '#db/migrations/migrate.ts';
import { migrationsList } from '#db/migrations/index.ts';
import { openDatabase } from '#db/orm.config.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import { createMonitorRepository } from './monitor.repository.ts';

it('lessons and plans of before become runs, and keep their steps', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = migrationsList.filter(({ name }) => name < '0014');
  const old = await openDatabase({ url: database.url, migrations: before });
  const now = await openDatabase({ url: database.url });
  try {
    await migrate(old);
    const em = old.em.fork();
    await em.execute(`insert into organization (id, name, slug, "createdAt")
      values ('o', 'O', 'o', now())`);
    await em.execute(`insert into course (id, organization_id, owner_id, slug, title, description,
        language, stage, details, lesson_count, done_count, failed_count)
      values ('c', 'o', 'u', 'c', 'Old course', '', 'en', 'written', '{}', 3, 1, 1)`);
    await em.execute(`insert into chapter (id, course_id, position, title)
      values ('ch', 'c', 0, 'One')`);
    await em.execute(`insert into lesson (id, course_id, chapter_id, position, slug, title, state,
        run, failure) values
      ('done', 'c', 'ch', 0, 'a', 'A', 'done', 1, null),
      ('failed', 'c', 'ch', 1, 'b', 'B', 'failed', 2, '{"code":"MODEL_REFUSED"}'),
      ('planned', 'c', 'ch', 2, 'd', 'D', 'planned', 0, null)`);
    await em.execute(`insert into actor_step (machine, id, name, output, agent, model, input_tokens,
        output_tokens, started_at, finished_at) values
      ('courseCreation', 'c', 'run1/plan:1', '{"a":1}', 'planner', 'm', 10, 5, now(), now()),
      ('lessonGeneration', 'done', 'run1/write:1', '{"value":{"content":"x"}}', 'writer', 'm', 7, 3, now(), now())`);

    await migrate(now);
    const monitor = createMonitorRepository(now.em.fork());
    const runs = await monitor.runs('c');
    expect(runs.map(({ id, run, state }) => [id, run, state])).toEqual([
      ['c', 1, 'done'],
      ['done', 1, 'done'],
      ['failed', 2, 'failed'],
    ]);
    expect(runs[2]?.failure).toEqual({ code: 'MODEL_REFUSED' });
    expect(
      (await monitor.steps('c'))
        .map(({ name, run }) => [name, run])
        .sort((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['run1/plan:1', 1],
      ['run1/write:1', 1],
    ]);
    // Nothing was written of prices then: it is unknown, not nothing.
    expect(await monitor.find('c')).toMatchObject({ state: 'failed', calls: 2, unpriced: 2 });
  } finally {
    await old.close(true);
    await now.close(true);
    await database.drop();
  }
});
