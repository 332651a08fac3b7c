import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { M0011CourseDetails } from './0011_course_details.ts';
import { migrate } from './migrate.ts';
import { storedMigrations } from './stored-migrations.ts';

const run = promisify(execFile);
const databases: TestDatabase[] = [];

async function open(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function migrateInProcess(url: string): Promise<string[]> {
  const { stdout } = await run('node', ['db/testing/migrate-process.ts', url]);
  return JSON.parse(stdout);
}

describe('migrations', () => {
  it('[MIGRATION-1] two processes that start on an empty database run each migration once', async () => {
    const { url, orm } = await open({ empty: true });
    const results = await Promise.all([migrateInProcess(url), migrateInProcess(url)]);
    const names = ['0000_slow_first', ...(await storedMigrations()).map(({ name }) => name)];
    expect(results.map((ran) => ran.length).sort((a, b) => a - b)).toEqual([0, names.length]);
    expect(results.flat()).toEqual(names);
    const rows = await orm.em.getConnection().execute('select name from migration order by id');
    expect(rows.map((row: any) => row.name)).toEqual(names);
  });

  it('[MIGRATION-2] have nothing left to do on the template of a test', async () => {
    const { orm } = await open();
    expect(await migrate(orm)).toEqual([]);
  });

  it('[MIGRATION-7] leave a database alone that a later release has migrated', async () => {
    const { orm } = await open();
    await orm.em.getConnection().execute(`insert into migration (name) values ('9999_of_later')`);
    expect(await migrate(orm)).toEqual([]);
  });
});

describe('courses of before', () => {
  it('[MIGRATION-6] have said nothing of what could not be said then, and keep what they said', async () => {
    const { orm } = await open();
    const em = orm.em.fork();
    const { title, description, language, difficulty, targetAudience, objectives } =
      newCourseDetails('en', 'Maps');
    const said = { title, description, language, difficulty, targetAudience, objectives };
    const old = JSON.stringify({ ...said, description: 'About', objectives: ['Know'] });
    await em.execute(`insert into organization (id, name, slug, "createdAt")
      values ('o', 'O', 'o', now())`);
    await em.execute(`insert into course
      (id, organization_id, owner_id, slug, title, description, language, details)
      values ('c', 'o', 'u', 'maps', 'Maps', 'About', 'en', '${old}')`);
    await em.execute(`insert into actor (machine, id, version, rev, snapshot, host, epoch) values
      ('courseCreation', 'c', 1, 1, '{"context":{"pageCount":3,"details":${old}}}', '{}', 'e'),
      ('courseGeneration', 'c', 1, 1, '{"context":{"total":3}}', '{}', 'e')`);
    const statements: string[] = [];
    M0011CourseDetails.prototype.up.call({ addSql: (sql: string) => statements.push(sql) } as any);
    for (const statement of statements) await em.execute(statement);
    const [course]: any[] = await em.execute(`select details from course where id = 'c'`);
    expect(course.details).toEqual({ ...newCourseDetails('en'), ...JSON.parse(old) });
    const actors = await em.execute('select snapshot from actor order by machine');
    expect(actors.map((actor: any) => actor.snapshot.context)).toEqual([
      { pageCount: 3, details: course.details },
      { total: 3 },
    ]);
  });
});

describe('connections', () => {
  it('[MIGRATION-4] reads outside of a transaction do not wait for connections of transactions', async () => {
    const { orm } = await open();
    const blockers = Array.from({ length: 5 }, async () => {
      const em = orm.em.fork();
      await em.begin();
      await em.execute('select 1');
      return em;
    });
    const busy = await Promise.all(blockers);
    const row = await sharedKysely(orm)
      .selectNoFrom((eb: any) => eb.val(1).as('one'))
      .execute();
    expect(row).toHaveLength(1);
    for (const em of busy) await em.rollback();
  });

  it('[MIGRATION-5] a connection that breaks in a transaction fails that transaction only', async () => {
    const { orm } = await open();
    // More often than the pool has connections: none of them may get lost.
    for (let round = 0; round < 7; round++) {
      const broken = orm.em.fork().transactional(async (em) => {
        const rows: any[] = await em.execute('select pg_backend_pid() as pid');
        await orm.em.fork().execute('select pg_terminate_backend(?)', [rows[0].pid]);
        await em.execute('select 1');
      });
      await expect(broken).rejects.toThrow();
    }
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
