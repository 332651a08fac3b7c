import { expect, it } from 'vitest';
import type { Command, Effect } from './effects.ts';
import { createHurrying, type Hurry } from './hurry.ts';

const course = { machine: 'courseGeneration', id: 'c' };
const lesson = { machine: 'lessonGeneration', id: 'l' };

const commandTo = (kind: 'send' | 'deliver', ref = course, eventId = 'e'): Command => ({
  kind,
  ref,
  eventId,
  inv: 'i',
  event: { type: 'any' },
});
const sendEffect = (interrupts: boolean): Effect => ({
  kind: 'send',
  to: lesson,
  event: { type: 'cancel' },
  eventId: 'm',
  ...(interrupts ? { interrupts } : {}),
});

it('[RUNNING-1] [RUNNING-2] what stops and what interrupts is passed on, and its handling once', () => {
  const said: Hurry[] = [];
  const hurrying = createHurrying((message) => said.push(message));
  hurrying.committed(commandTo('send'), [
    { kind: 'stop', id: 'lessonAgents', token: '1.0' },
    sendEffect(false),
    sendEffect(true),
  ]);
  expect(said.splice(0)).toEqual([
    { kind: 'stop', ref: course, id: 'lessonAgents', token: '1.0' },
    { kind: 'announce', ref: lesson, eventId: 'm' },
  ]);
  hurrying.committed(commandTo('deliver', lesson, 'm'), []);
  hurrying.committed(commandTo('deliver', lesson, 'm'), []);
  hurrying.committed(commandTo('deliver', lesson, 'another'), []);
  expect(said).toEqual([{ kind: 'handled', ref: lesson, eventId: 'm' }]);
});

it('[HURRY-1] what somebody sits before is begun at its commit, and nothing else is', () => {
  const said: Hurry[] = [];
  const hurrying = createHurrying((message) => said.push(message));
  const runner = (isWaitedFor: boolean) => ({ scope: 's', isWaitedFor, run: async () => null });
  const definition = { runners: { answerer: runner(true), writer: runner(false) } };
  hurrying.begun(definition, lesson, [
    { kind: 'start', id: 'answerer', token: '1.0', src: 'answerer' },
    { kind: 'start', id: 'writer', token: '1.1', src: 'writer' },
    { kind: 'stop', id: 'answerer', token: '0.0' },
  ]);
  expect(said).toEqual([{ kind: 'begin', ref: lesson, id: 'answerer', token: '1.0' }]);
});
