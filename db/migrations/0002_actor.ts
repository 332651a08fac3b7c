// Actors, the events applied to them, the paid steps of their runners, and the engine's epoch.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  // `host` is the work in flight: { children: {…}, timers: {…} }. `epoch` is the engine's memory
  // the work was dispatched in.
  `create table actor (
    machine text not null,
    id text not null,
    version int not null,
    rev int not null,
    snapshot jsonb not null,
    host jsonb not null,
    epoch text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (machine, id)
  )`,
  `create index actor_in_flight on actor (machine, id)
    where host <> '{"children": {}, "timers": {}}'::jsonb`,
  // One row per event id that was ever handled: what makes a late or repeated event harmless.
  // `inv` is the call it came by; only that call is given the effects again.
  `create table actor_event (
    machine text not null,
    id text not null,
    event_id text not null,
    inv text not null,
    rev int not null,
    type text not null,
    outcome text not null check (outcome in ('applied', 'ignored', 'parked')),
    effects jsonb not null default '[]'::jsonb,
    at timestamptz not null default now(),
    primary key (machine, id, event_id)
  )`,
  `create index actor_event_at on actor_event (at)`,
  `create index actor_event_sends on actor_event (at) where effects @> '[{"kind": "send"}]'::jsonb`,
  // Paid work, recorded as it ends. `json` keeps the text as it is: jsonb refuses U+0000.
  `create table actor_step (
    machine text not null,
    id text not null,
    name text not null,
    output json,
    agent text,
    model text,
    prompt_hash text,
    input_tokens int,
    output_tokens int,
    started_at timestamptz not null,
    finished_at timestamptz not null,
    primary key (machine, id, name)
  )`,
  `create index actor_step_finished_at on actor_step (finished_at)`,
  // Events a machine failed on and that must not be lost, waiting for a person.
  `create table actor_parked (
    seq bigint generated always as identity primary key,
    machine text not null,
    id text not null,
    event_id text not null,
    command json not null,
    reason text not null,
    at timestamptz not null default now()
  )`,
  `create index actor_parked_actor on actor_parked (machine, id)`,
  `create table engine (
    singleton boolean primary key default true check (singleton),
    epoch text not null
  )`,
  `insert into engine (epoch) values ('none')`,
];

export class M0002Actor extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
