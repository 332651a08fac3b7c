/**
 * The journal of paid calls. What was paid stands at the step that paid it and nowhere else, so every
 * sum over it stays true.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type InsertObject } from 'kysely';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import type { RawAnswer } from '#machines/run/step.ts';
import type { Tables } from '../tables.ts';

export interface StepKey {
  /** Id of the run. */
  run: string;
  /** Unique in the run, and the same on every re-run. */
  name: string;
}

/** A row of one of the record's tables, of this step. */
type OfStep<Table extends 'run_step' | 'run_failure'> = InsertObject<Tables, Table> & {
  run_id: string;
  name: string;
};

export function createStepRepository(em: EntityManager) {
  return {
    /** Its answer, that of the step it was taken from, or what its final failure answers. */
    async find({ run, name }: StepKey): Promise<{ output: unknown } | undefined> {
      return reading(em)
        .selectFrom('run_step as step')
        .leftJoin('run_step as origin', (join) =>
          join
            .onRef('origin.run_id', '=', 'step.taken_from')
            .onRef('origin.name', '=', 'step.name'),
        )
        .select(sql`coalesce(origin.output, step.output)`.as('output'))
        .where('step.run_id', '=', run)
        .where('step.name', '=', name)
        .unionAll((eb) =>
          eb
            .selectFrom('run_failure')
            .select(sql`output`.as('output'))
            .where('run_id', '=', run)
            .where('name', '=', name)
            .where('output', 'is not', null),
        )
        .executeTakeFirst();
    },

    /** Says that the newest step of this name in one of these runs, asked the same, answers for it. */
    async take({ run, name }: StepKey, runs: readonly string[], promptHash: string): Promise<void> {
      await writing(em)
        .insertInto('run_step')
        .columns(['run_id', 'name', 'taken_from', 'started_at', 'finished_at'])
        .expression((eb) =>
          eb
            .selectFrom('run_step')
            .select([
              sql<string>`${run}`.as('run_id'),
              'name',
              'run_id as taken_from',
              sql<Date>`now()`.as('started_at'),
              sql<Date>`now()`.as('finished_at'),
            ])
            .where('run_id', '=', anyOf(runs))
            .where('name', '=', name)
            .where('prompt_hash', '=', promptHash)
            .orderBy('run_step.finished_at', 'desc')
            .limit(1),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** @returns false when a step of this name is on record already: that one stays. */
    async add(step: OfStep<'run_step'>): Promise<boolean> {
      const added = await writing(em)
        .with('ended', (query) =>
          query
            .updateTable('run_answer')
            .set({ is_open: false })
            .where('run_id', '=', step.run_id)
            .where('name', '=', step.name)
            .where('is_open', '=', true),
        )
        .insertInto('run_step')
        .values(step)
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Its answers show what could not be used. */
    async addFailure(failure: OfStep<'run_failure'>): Promise<void> {
      await writing(em)
        .with('failed', (query) => query.insertInto('run_failure').values(failure).returning('seq'))
        .updateTable('run_answer')
        .set({ is_open: false, failure_seq: sql<number>`(select seq from failed)` })
        .where('run_id', '=', failure.run_id)
        .where('name', '=', failure.name)
        .where('is_open', '=', true)
        .execute();
    },

    async keepAnswer(answer: InsertObject<Tables, 'run_answer'>): Promise<void> {
      await writing(em).insertInto('run_answer').values(answer).execute();
    },

    /** What a step that has not ended was answered, in order. */
    async openAnswers({
      run,
      name,
    }: StepKey): Promise<{ promptHash: string; answer: RawAnswer }[]> {
      const rows = await reading(em)
        .selectFrom('run_answer')
        .select(
          fields('run_answer', [
            'promptHash',
            'text',
            'reason',
            'inputTokens',
            'outputTokens',
            'cachedTokens',
          ]),
        )
        .where('run_id', '=', run)
        .where('name', '=', name)
        .where('is_open', '=', true)
        .orderBy('seq')
        .execute();
      return rows.map(({ promptHash, ...answer }) => ({ promptHash, answer }));
    },
  };
}
