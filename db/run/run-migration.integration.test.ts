/** Installations of before: what is known of their runs, and what was paid, is not lost. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#db/migrations/migrate.ts';
import { storedMigrations } from '#db/migrations/stored-migrations.ts';
import { openDatabase } from '#db/orm.config.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import { createMonitorRepository } from '../monitor/monitor.repository.ts';
import { reading } from '../query.ts';
import { createCourseUseRepository } from './course-use.repository.ts';
import { createStepRepository } from './step.repository.ts';

it('[RUN-ROW-1] lessons and plans of before become runs, and keep their steps', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = (await storedMigrations()).filter(({ name }) => name < '0014');
  const old = openDatabase({ url: database.url });
  const now = openDatabase({ url: database.url });
  try {
    await migrate(old, before);
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
    expect(runs.map(({ work, run, state }) => [work, run, state])).toEqual([
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
      ['plan:1', 1],
      ['write:1', 1],
    ]);
    // Nothing was written of prices then: it is unknown, not nothing.
    expect(await monitor.find('c')).toMatchObject({ state: 'failed', calls: 2, unpriced: 2 });
  } finally {
    await old.close(true);
    await now.close(true);
    await database.drop();
  }
});

it('[RUN-ROW-1] runs of actors and of assistants stand by themselves, and what was paid answers as before', async () => {
  const database = await createTestDatabase({ empty: true });
  const all = await storedMigrations();
  const upTo = (number: string) => all.filter(({ name }) => name < number);
  const old = openDatabase({ url: database.url });
  const now = openDatabase({ url: database.url });
  try {
    await migrate(old, upTo('0024'));
    const em = old.em.fork();
    await em.execute(`insert into organization (id, name, slug, "createdAt")
      values ('o', 'O', 'o', now())`);
    await em.execute(`insert into course (id, organization_id, owner_id, slug, title, description,
        language, stage, details, lesson_count, done_count, failed_count)
      values ('c', 'o', 'u', 'c', 'Old course', '', 'en', 'writing', '{}', 1, 0, 0)`);
    await em.execute(`insert into chapter (id, course_id, position, title)
      values ('ch', 'c', 0, 'One')`);
    await em.execute(`insert into lesson (id, course_id, chapter_id, position, slug, title, state,
        run) values ('l', 'c', 'ch', 0, 'a', 'A', 'writing', 2)`);
    await em.execute(`insert into agent_run (machine, id, run, course_id, organization_id, state,
        finished_at, reviews) values
      ('courseCreation', 'c', 1, 'c', null, 'done', now(), '{}'),
      ('lessonGeneration', 'l', 1, 'c', null, 'failed', now(), '{"1":{"score":7}}'),
      ('lessonGeneration', 'l', 2, 'c', null, 'running', null, '{}'),
      ('courseCreation', 'prompt', 1, 'c', null, 'done', now(), '{}'),
      ('courseCreation', 'form', 1, null, 'o', 'running', null, '{}')`);
    await em.execute(`insert into actor_step (machine, id, name, output, agent, model, prompt_hash,
        input_tokens, output_tokens, taken_from, run, started_at, finished_at) values
      ('courseCreation', 'c', 'run1/plan:1', '{"a":1}', 'planner', 'm', 'h', 10, 5, null, 1, now(), now()),
      ('lessonGeneration', 'l', 'run1/write:1', '"draft"', 'writer', 'm', 'h', 7, 3, null, 1, now(), now()),
      ('lessonGeneration', 'l', 'run2/write:1', null, null, null, null, null, null, 'run1/write:1', 2, now(), now()),
      ('courseCreation', 'prompt', 'prompt', '"be kind"', 'tutor-prompt', 'm', 'h', 2, 2, null, null, now(), now()),
      ('courseCreation', 'form', 'form', '{}', 'form-filler', 'm', 'h', 4, 4, null, null, now(), now()),
      ('documentProcessing', 'd', 'looked', 'true', null, null, null, null, null, null, null, now(), now())`);
    await em.execute(`insert into agent_failure (machine, id, name, run, agent, model, code,
        input_tokens, started_at, finished_at)
      values ('lessonGeneration', 'l', 'run1/review:1', 1, 'reviewer', 'm', 'MODEL_REFUSED', 9,
        now(), now())`);

    expect(await migrate(now, upTo('0025'))).toEqual(['0024_runs']);
    const rows = await reading(now.em.fork())
      .selectFrom('run')
      .select(['id', 'kind', 'organization_id', 'course_id', 'lesson_id', 'actor_run', 'state'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['courseCreation/c/1', 'plan', 'o', 'c', null, 1, 'done'],
      ['form', 'form', 'o', null, null, null, 'running'],
      ['lessonGeneration/l/1', 'lesson', 'o', 'c', 'l', 1, 'failed'],
      ['lessonGeneration/l/2', 'lesson', 'o', 'c', 'l', 2, 'running'],
      ['prompt', 'tutorPrompt', 'o', 'c', null, null, 'done'],
    ]);
    // What reads them is of today.
    await migrate(now);
    // Asked again, nothing is paid again: by the same names, also through another run.
    const steps = createStepRepository(now.em.fork());
    const output = async (run: string, name: string) => (await steps.find({ run, name }))?.output;
    expect(await output('courseCreation/c/1', 'plan:1')).toEqual({ a: 1 });
    expect(await output('lessonGeneration/l/2', 'write:1')).toBe('draft');
    expect(await output('prompt', 'prompt')).toBe('be kind');
    expect(await output('form', 'form')).toEqual({});
    expect(await output('documentProcessing/d/0', 'looked')).toBe(true);
    expect(await createCourseUseRepository(now.em.fork()).useOfCourse('c')).toEqual({
      spent: 15 + 10 + 4 + 9,
      drafts: 1,
      open: 1,
      undrafted: 0,
      pictures: 0,
    });

    await sql`delete from course where id = 'c'`.execute(reading(now.em.fork()));
    const left = await reading(now.em.fork()).selectFrom('run_step').select('run_id').execute();
    expect(left.map((row) => row.run_id).sort()).toEqual(['documentProcessing/d/0', 'form']);
    await sql`delete from organization where id = 'o'`.execute(reading(now.em.fork()));
    const none = await reading(now.em.fork()).selectFrom('run').select('id').execute();
    expect(none).toEqual([]);
  } finally {
    await old.close(true);
    await now.close(true);
    await database.drop();
  }
});
