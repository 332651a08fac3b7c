/**
 * A store that lasts as long as its process. Rows are kept as JSON text, so every event restores its
 * actor from storage as it would from a database, and nothing is shared by accident.
 *
 * `project` is not called: there are no tables to project into.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { StepKey } from '#db/run/step.repository.ts';
import type { OpenAnswer, StoredStep } from '../runs/step-store.ts';
import type { ActorStore, Applied, ParkedEvent } from './actor-store.ts';
import { isIdle } from './effects.ts';
import type { Command, Effect, SendEffect } from './effects.ts';
import { decide } from './transition.ts';
import type { ActorRow } from './transition.ts';

interface EventRow {
  inv: string;
  rev: number;
  effects: Effect[];
  at: number;
}

export function createMemoryStore(): ActorStore {
  const rows = new Map<string, string>();
  const events = new Map<string, EventRow>();
  const steps = new Map<string, string>();
  const answers = new Map<string, OpenAnswer[]>();
  const parked: ParkedEvent[] = [];
  let epoch = 'none';
  let turn: Promise<unknown> = Promise.resolve();

  const read = (ref: ActorRef): ActorRow | undefined => {
    const text = rows.get(refKey(ref));
    return text === undefined ? undefined : parseRow(text);
  };
  const eventKey = (ref: ActorRef, eventId: string) => `${refKey(ref)}#${eventId}`;

  const stepText = ({ run, name }: StepKey) => `${run}#${name}`;

  const applyNow = (definition: ActorDefinition, command: Command): Applied => {
    const row = read(command.ref);
    const key = eventKey(command.ref, command.eventId);
    const place = command.replay ? parked.findIndex(isSame(command)) : -1;
    const seen = events.get(key);
    if (seen !== undefined && place === -1) {
      const mine = seen.inv === command.inv;
      return {
        outcome: 'duplicate',
        rev: seen.rev,
        effects: mine ? structuredClone(seen.effects) : [],
        ...(mine && row !== undefined ? { record: row } : {}),
      };
    }
    const now = Date.now();
    const decision = decide(definition, row, command, epoch, now);
    if (place !== -1) {
      parked.splice(place, 1);
      events.delete(key);
    }
    if (decision.kind === 'stale') return { outcome: 'stale', rev: decision.rev, effects: [] };
    if (decision.kind === 'ignored') {
      events.set(key, { inv: command.inv, rev: decision.rev, effects: [], at: now });
      return { outcome: 'ignored', rev: decision.rev, effects: [] };
    }
    const text = JSON.stringify(decision.row);
    rows.set(refKey(command.ref), text);
    const effects = structuredClone(decision.effects);
    events.set(key, { inv: command.inv, rev: decision.row.rev, effects, at: now });
    return {
      outcome: 'applied',
      rev: decision.row.rev,
      effects: decision.effects,
      record: parseRow(text),
    };
  };

  return {
    apply: async (definition, command) => applyNow(definition, command),
    // There is no engine to do without.
    applyAlone: async () => undefined,
    takeMessages: async () => ({ handled: [] }),
    takeInterrupts: async () => [],
    park: async (command, reason) => {
      const key = eventKey(command.ref, command.eventId);
      if (events.has(key)) return;
      const at = Date.now();
      const rev = read(command.ref)?.rev ?? 0;
      events.set(key, { inv: command.inv, rev, effects: [], at });
      parked.push({ ref: command.ref, eventId: command.eventId, command, reason, at });
    },
    parked: async () => structuredClone(parked),
    isHandled: async (ref, eventId) => events.has(eventKey(ref, eventId)),
    load: async (refs) => refs.map(read).filter((row) => row !== undefined),
    child: async (ref, id, token) => {
      const child = read(ref)?.host.children[id];
      return child?.token === token ? child : undefined;
    },
    findStep: async (key): Promise<StoredStep | undefined> => {
      const text = steps.get(stepText(key));
      return text === undefined ? undefined : { output: parseStep(text).output };
    },
    takeStep: async (key, { runs, promptHash }): Promise<StoredStep | undefined> => {
      const texts = runs.map((run) => steps.get(stepText({ run, name: key.name })));
      const same = texts.findLast((text) => text && parseStep(text).promptHash === promptHash);
      if (same === undefined) return undefined;
      const { output } = parseStep(same);
      steps.set(stepText(key), JSON.stringify({ output }));
      return { output };
    },
    saveStep: async (key, { output, record }) => {
      const at = stepText(key);
      answers.delete(at);
      const text = steps.get(at) ?? JSON.stringify({ output, promptHash: record?.promptHash });
      steps.set(at, text);
      return { output: parseStep(text).output };
    },
    openAnswers: async (key) => structuredClone(answers.get(stepText(key)) ?? []),
    keepAnswer: async (key, answer) => {
      const at = stepText(key);
      answers.set(at, [...(answers.get(at) ?? []), structuredClone(answer)]);
    },
    // Nobody reads them here.
    saveFailure: async (key, { output }) => {
      answers.delete(stepText(key));
      if (output !== undefined) steps.set(stepText(key), JSON.stringify({ output }));
    },
    epoch: async () => epoch,
    adoptEpoch: async (next) => {
      epoch = next;
    },
    inFlight: async () => [...rows.values()].map(parseRow).filter((row) => !isIdle(row.host)),
    undelivered: async () =>
      [...events.values()]
        .flatMap((event) => event.effects)
        .filter((effect): effect is SendEffect => effect.kind === 'send')
        .filter((effect) => !events.has(eventKey(effect.to, effect.eventId))),
    exclusively: (work) => {
      const mine = turn.then(work);
      // Whoever asked hears of a failure; the next one's turn comes all the same.
      turn = mine.catch(() => undefined);
      return mine;
    },
    sampleStates: async () => [...rows.values()].map(parseRow),
    prune: async (before) => {
      const delivered = (effect: Effect) =>
        effect.kind !== 'send' || events.has(eventKey(effect.to, effect.eventId));
      const old = [...events].filter(([, event]) => event.at < before);
      const gone = old.filter(([, event]) => event.effects.every(delivered));
      for (const [, event] of old) event.effects = event.effects.filter((it) => !delivered(it));
      for (const [key] of gone) events.delete(key);
      return gone.length;
    },
    isTransient: () => false,
  };
}

function isSame(command: Command): (event: ParkedEvent) => boolean {
  const key = refKey(command.ref);
  return ({ ref, eventId }) => eventId === command.eventId && refKey(ref) === key;
}

/** Text we wrote ourselves from an ActorRow. */
function parseRow(text: string): ActorRow {
  return JSON.parse(text) as ActorRow;
}

/** See above. */
function parseStep(text: string): { output?: unknown; promptHash?: string } {
  return JSON.parse(text) as { output?: unknown; promptHash?: string };
}
