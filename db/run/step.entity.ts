/** Paid calls of runs: those that were answered, and those that were not. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '#machines/errors.ts';
import type { CallTrouble } from '#machines/run/step.ts';
import type { Json } from '../column.ts';

/** The journal: a step that stands here is not paid for again. */
export const RunStep = defineEntity({
  name: 'RunStep',
  tableName: 'run_step',
  properties: {
    runId: p.text().primary(),
    /** The same on every re-run, such as `write:1`. */
    name: p.text().primary(),
    output: p.json<Json<unknown>>().columnType('json').nullable(),
    agent: p.text().nullable(),
    model: p.text().nullable(),
    provider: p.text().nullable(),
    promptHash: p.text().nullable(),
    inputTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    cachedTokens: p.integer().nullable(),
    /** US dollars; null where no price is known. */
    cost: p.double().nullable(),
    pricedAs: p.text().nullable(),
    /** The run whose step of this name answers for it: what was paid stands there alone. */
    takenFrom: p.text().nullable(),
    troubles: p.json<Json<CallTrouble[]>>().default('[]'),
    /** Compressed. */
    prompt: p.blob().nullable(),
    promptLength: p.integer().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
});

/** A call that ended without an answer: for people to read, and no journal but where it is final. */
export const RunFailure = defineEntity({
  name: 'RunFailure',
  tableName: 'run_failure',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    runId: p.text(),
    name: p.text(),
    agent: p.text(),
    model: p.text(),
    provider: p.text().nullable(),
    code: p.text(),
    detail: p.json<Json<NonNullable<Failure['detail']>>>().default('{}'),
    /** What the step answers from now on; null where it is run again. */
    output: p.json<Json<unknown>>().columnType('json').nullable(),
    inputTokens: p.integer().default(0),
    outputTokens: p.integer().default(0),
    troubles: p.json<Json<CallTrouble[]>>().default('[]'),
    prompt: p.blob().nullable(),
    promptLength: p.integer().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
});
