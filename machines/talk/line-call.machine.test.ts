import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { LINE_AGAIN, LINE_TRIES, lineCallMachine } from './line-call.machine.ts';

function call() {
  const clock = new SimulatedClock();
  const actor = createActor(lineCallMachine, { clock }).start();
  actor.send({ type: 'call.start' });
  const now = () => actor.getSnapshot();
  return { actor, clock, tags: () => [...now().tags].sort(), context: () => now().context };
}

it('[LINE-PAGE-1] is connecting until the tutor hears', () => {
  const { actor, tags } = call();
  expect(tags()).toEqual(['connecting', 'live']);
  actor.send({ type: 'line.opened' });
  expect(tags()).toEqual(['live', 'open']);
});

it('[LINE-PAGE-2] is taken up again after a break, and given up after several in a row', () => {
  const { actor, clock, tags, context } = call();
  actor.send({ type: 'line.opened' });
  actor.send({ type: 'line.wavered' });
  expect(tags()).toEqual(['broken', 'live', 'open']);
  actor.send({ type: 'line.held' });
  actor.send({ type: 'tutor.left', why: 'stopped' });
  expect(tags()).toEqual(['broken', 'live']);
  clock.increment(LINE_AGAIN);
  expect(tags()).toEqual(['connecting', 'live']);
  actor.send({ type: 'line.opened' });
  actor.send({ type: 'line.broke' });
  for (let tries = 0; tries < LINE_TRIES; tries += 1) {
    expect(context().end).toBeUndefined();
    clock.increment(LINE_AGAIN);
    actor.send({ type: 'line.failed' });
  }
  expect(tags()).toEqual([]);
  expect(context().end).toBe('lost');
  actor.send({ type: 'call.start' });
  expect(tags()).toEqual(['connecting', 'live']);
});

it('[LINE-PAGE-3] gives the word as the tutor says, and listens anew behind a break', () => {
  const { actor, context } = call();
  actor.send({ type: 'line.opened' });
  for (const state of ['thinking', 'speaking', 'listening', 'speaking'] as const) {
    actor.send({ type: 'tutor.said', state });
    expect(context().tutor).toBe(state);
  }
  actor.send({ type: 'line.broke' });
  expect(context().tutor).toBe('listening');
  actor.send({ type: 'call.mute' });
  expect(context().muted).toBe(true);
});

it('[LINE-PAGE-4] is over when the tutor ends it, and says why', () => {
  for (const why of ['silence', 'limit'] as const) {
    const { actor, tags, context } = call();
    actor.send({ type: 'line.opened' });
    actor.send({ type: 'tutor.left', why });
    expect(tags()).toEqual([]);
    expect(context().end).toBe(why);
  }
  const { actor, context } = call();
  actor.send({ type: 'call.end', why: 'byHand' });
  expect(context().end).toBe('byHand');
});
