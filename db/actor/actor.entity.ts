/**
 * The actor tables for reading: admin screens and tests. Only the host writes them
 * (server/actors/postgres-*.ts), by SQL of its own.
 */
import { defineEntity, p } from '@mikro-orm/core';

export const Actor = defineEntity({
  name: 'Actor',
  tableName: 'actor',
  properties: {
    machine: p.text().primary(),
    id: p.text().primary(),
    version: p.integer(),
    rev: p.integer(),
    snapshot: p.json<{ value: unknown; context: unknown; status: string }>(),
    host: p.json<{ children: Record<string, unknown>; timers: Record<string, unknown> }>(),
    epoch: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** One handled event. `effects` are what the transition asked of the engine. */
export const ActorEvent = defineEntity({
  name: 'ActorEvent',
  tableName: 'actor_event',
  properties: {
    machine: p.text().primary(),
    id: p.text().primary(),
    eventId: p.text().primary(),
    inv: p.text(),
    rev: p.integer(),
    type: p.text(),
    outcome: p.enum(['applied', 'ignored', 'parked'] as const),
    effects: p.json<{ kind: string }[]>(),
    at: p.datetime(),
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
    output: p.json<unknown>().columnType('json').nullable(),
    agent: p.text().nullable(),
    model: p.text().nullable(),
    promptHash: p.text().nullable(),
    inputTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
});

/** An event its machine failed on, waiting for a person. */
export const ActorParked = defineEntity({
  name: 'ActorParked',
  tableName: 'actor_parked',
  properties: {
    seq: p.bigint().primary(),
    machine: p.text(),
    id: p.text(),
    eventId: p.text(),
    command: p.json<{ kind: string; event?: { type: string } }>().columnType('json'),
    reason: p.text(),
    at: p.datetime(),
  },
});
