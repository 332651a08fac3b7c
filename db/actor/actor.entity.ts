/**
 * The actor tables for reading: admin screens and tests. Only the host writes them
 * (server/actors/postgres-*.ts), by SQL of its own.
 */
import { defineEntity, p } from '@mikro-orm/core';
import type { Json } from '../column.ts';

export const Actor = defineEntity({
  name: 'Actor',
  tableName: 'actor',
  properties: {
    machine: p.text().primary(),
    id: p.text().primary(),
    version: p.integer(),
    rev: p.integer(),
    snapshot: p.json<Json<{ value: unknown; context: unknown; status: string }>>(),
    host: p.json<Json<{ children: Record<string, unknown>; timers: Record<string, unknown> }>>(),
    epoch: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
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
    effects: p.json<Json<{ kind: string }[]>>().default('[]'),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** An event its machine failed on, waiting for a person. */
export const ActorParked = defineEntity({
  name: 'ActorParked',
  tableName: 'actor_parked',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    machine: p.text(),
    id: p.text(),
    eventId: p.text(),
    command: p.json<Json<{ kind: string; event?: { type: string } }>>().columnType('json'),
    reason: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** One row: the memory of the engine that actors were dispatched in. */
export const Engine = defineEntity({
  name: 'Engine',
  tableName: 'engine',
  properties: {
    singleton: p.boolean().primary().default(true),
    epoch: p.text(),
  },
});
