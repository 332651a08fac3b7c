import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reading, writing } from '#db/query.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import { bindActor } from '../bind-actor.ts';
import { writesOnly } from './writes-only.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What becomes of a projection that is given nothing but writing. */
async function outcomeOf(project: (em: EntityManager) => Promise<void>): Promise<string> {
  const actor = writesOnly(bindActor(courseGeneration, { runners: {}, project }));
  const snapshot = {
    value: 'idle',
    context: {},
    status: 'active' as const,
    output: undefined,
    error: undefined,
  };
  const change: Parameters<typeof actor.project>[1] = {
    ref: courseGeneration.address.ref('c1'),
    rev: 1,
    version: courseGeneration.version,
    snapshot,
    before: snapshot,
    event: { type: 'generation.cancel' },
    created: true,
  };
  return actor.project(database.orm.em.fork(), change).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

it('[HOST-8] what a projection is given writes and answers no question', async () => {
  const ask = 'a projection asks';
  expect(
    await outcomeOf(async (em) => {
      await writing(em).deleteFrom('course').where('id', '=', 'nobody').execute();
      await sql`update course set title = '' where id = 'nobody'`.execute(writing(em));
    }),
  ).toBe('done');
  expect(
    await outcomeOf(async (em) => {
      await reading(em).selectFrom('course').select('id').execute();
    }),
  ).toBe('a projection reads');
  expect(
    await outcomeOf(async (em) => {
      await writing(em).selectFrom('course').select('id').execute();
    }),
  ).toBe(ask);
  expect(
    await outcomeOf(async (em) => {
      await sql`select id from course`.execute(writing(em));
    }),
  ).toBe(ask);
  expect(
    await outcomeOf(async (em) => {
      await em.execute('select id from course');
    }),
  ).toBe('a projection takes execute');
});
