/** A lesson whose agents were started by version 1, which called them its team. */
import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import { bindActor } from './bind-actor.ts';
import type { Command } from './effects.ts';
import { decide, restore, type ActorRow } from './transition.ts';

const definition = bindActor(lessonGeneration, {
  runners: { lessonAgents: () => new Promise(() => {}) },
  project: async () => {},
});
const { machine } = lessonGeneration;
const ref = { machine: 'lessonGeneration', id: 'lesson1' };
const input = {
  lessonId: 'lesson1',
  courseId: 'course1',
  organizationId: 'org1',
  generationId: 'course1',
  language: 'en' as const,
  title: 'Maps',
  objectives: [],
  pages: [],
  maxAttempts: 3,
};

/** As it was stored: only what differs is put back. */
function ofVersion1(): ActorRow {
  const [first] = initialTransition(machine, input);
  const [writing] = transition(machine, first, { type: 'lesson.write' });
  const stored = JSON.parse(JSON.stringify(machine.getPersistedSnapshot(writing)));
  const { lessonAgents, ...others } = stored.children;
  const child = { token: '1.0', origin: '1.0', src: 'team', input: {} };
  return {
    ref,
    rev: 1,
    version: 1,
    snapshot: { ...stored, children: { ...others, team: { ...lessonAgents, src: 'team' } } },
    host: { children: { team: child }, timers: {} },
    epoch: 'e',
  };
}

const settledAs = (id: string): Command => ({
  kind: 'settled',
  ref,
  id,
  token: '1.0',
  eventId: `settled/${id}/1.0`,
  inv: 'inv',
  event: {
    type: `xstate.error.actor.${id}`,
    error: { code: 'MODEL_REFUSED' },
    actorId: id,
  } as { type: string },
});
const send = (type: string): Command => ({
  kind: 'send',
  ref,
  event: { type },
  eventId: type,
  inv: type,
});

const applied = (row: ActorRow, command: Command) => {
  const decision = decide(definition, row, command, 'e', 1000);
  if (decision.kind !== 'applied') throw new Error(decision.kind);
  return decision;
};

describe('runners that have another name now', () => {
  it('[RENAMED-1] an answer under the old name settles the work it was given for', () => {
    const { row } = applied(ofVersion1(), settledAs('team'));
    expect(row).toMatchObject({
      version: lessonGeneration.version,
      snapshot: { value: 'failed' },
      host: { children: {} },
    });
  });

  it('[RENAMED-1] touched in between, the work goes on under its token, and the old answer still counts', () => {
    const fact: Command = {
      kind: 'reported',
      ref,
      id: 'team',
      token: '1.0',
      eventId: 'told/team/1.0/started',
      inv: 'inv',
      event: { type: 'writer.started', attempt: 1 } as { type: string },
    };
    const { row } = applied(ofVersion1(), fact);
    expect(row.host.children).toMatchObject({
      lessonAgents: { token: '1.0', src: 'lessonAgents' },
    });
    expect(Object.keys((row.snapshot as any).children)).toEqual(['lessonAgents']);
    expect(restore(definition, row).status).toBe('active');
    expect(applied(row, settledAs('team')).row.snapshot.value).toBe('failed');
    expect(applied(row, settledAs('lessonAgents')).row.snapshot.value).toBe('failed');
  });

  it('[RENAMED-2] a cancel stops what was started under the old name', () => {
    const { row, effects } = applied(ofVersion1(), send('lesson.cancel'));
    expect(row.snapshot.value).toBe('cancelled');
    expect(effects).toContainEqual({ kind: 'stop', id: 'lessonAgents', token: '1.0' });
  });
});
