/** Runs of agents, their paid steps, and the calls that came to nothing. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Failure } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import type { CallTrouble } from '#machines/run/step.ts';
import type { Json } from '../column.ts';

export const AgentRun = defineEntity({
  name: 'AgentRun',
  tableName: 'agent_run',
  properties: {
    machine: p.text().primary(),
    id: p.text().primary(),
    run: p.integer().primary(),
    courseId: p.text().nullable(),
    state: p.text(),
    failure: p.json<Json<Failure>>().nullable(),
    reviews: p.json<Json<Record<string, Review>>>().default('{}'),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    organizationId: p.text().nullable(),
    waitingSince: p.datetime().nullable(),
  },
});

/** One paid call of a runner. */
export const ActorStep = defineEntity({
  name: 'ActorStep',
  tableName: 'actor_step',
  properties: {
    machine: p.text().primary(),
    id: p.text().primary(),
    name: p.text().primary(),
    output: p.json<Json<unknown>>().columnType('json').nullable(),
    agent: p.text().nullable(),
    model: p.text().nullable(),
    promptHash: p.text().nullable(),
    inputTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
    run: p.integer().nullable(),
    provider: p.text().nullable(),
    cachedTokens: p.integer().nullable(),
    cost: p.double().nullable(),
    pricedAs: p.text().nullable(),
    troubles: p.json<Json<CallTrouble[]>>().default('[]'),
    prompt: p.blob().nullable(),
    promptLength: p.integer().nullable(),
    takenFrom: p.text().nullable(),
  },
});

export const AgentFailure = defineEntity({
  name: 'AgentFailure',
  tableName: 'agent_failure',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    machine: p.text(),
    id: p.text(),
    name: p.text(),
    run: p.integer().nullable(),
    agent: p.text(),
    model: p.text(),
    provider: p.text().nullable(),
    code: p.text(),
    detail: p.json<Json<NonNullable<Failure['detail']>>>().default('{}'),
    inputTokens: p.integer().default(0),
    outputTokens: p.integer().default(0),
    troubles: p.json<Json<CallTrouble[]>>().default('[]'),
    prompt: p.blob().nullable(),
    promptLength: p.integer().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
});
