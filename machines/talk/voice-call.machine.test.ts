import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { SILENCE, voiceCallMachine } from './voice-call.machine.ts';

function call() {
  const clock = new SimulatedClock();
  const actor = createActor(voiceCallMachine, { clock }).start();
  actor.send({ type: 'call.start' });
  return { actor, clock, tags: () => [...actor.getSnapshot().tags].sort() };
}

it('[VOICE-CALL-2] gives the word to who speaks while the tutor does', () => {
  const { actor, tags } = call();
  expect(tags()).toEqual(['live']);
  actor.send({ type: 'question.said' });
  expect(tags()).toEqual(['live', 'looking']);
  actor.send({ type: 'answer.sounds' });
  expect(tags()).toEqual(['live', 'speaking']);
  actor.send({ type: 'answer.interrupt' });
  expect(tags()).toEqual(['live']);
  actor.send({ type: 'question.said' });
  actor.send({ type: 'answer.sounds' });
  actor.send({ type: 'answer.over' });
  expect(tags()).toEqual(['live']);
});

it('[VOICE-CALL-3] is typed to while it is muted', () => {
  const { actor, tags } = call();
  actor.send({ type: 'call.mute' });
  actor.send({ type: 'question.said' });
  expect(tags()).toEqual(['live', 'looking']);
  expect(actor.getSnapshot().context.muted).toBe(true);
});

it('[VOICE-CALL-4] ends when nobody says anything for long, says why, and begins anew', () => {
  const { actor, clock, tags } = call();
  clock.increment(SILENCE - 1);
  actor.send({ type: 'speech.heard' });
  clock.increment(SILENCE - 1);
  expect(tags()).toEqual(['live']);
  // However long an answer takes, it is no silence.
  actor.send({ type: 'question.said' });
  clock.increment(2 * SILENCE);
  actor.send({ type: 'answer.over' });
  clock.increment(SILENCE - 1);
  expect(tags()).toEqual(['live']);
  clock.increment(1);
  expect(tags()).toEqual([]);
  expect(actor.getSnapshot().context.end).toBe('silence');
  actor.send({ type: 'call.start' });
  expect(actor.getSnapshot().context).toEqual({ muted: false, isLast: false, end: undefined });
  actor.send({ type: 'call.end', why: 'byHand' });
  clock.increment(SILENCE);
  expect(actor.getSnapshot().context.end).toBe('byHand');
});

it('[VOICE-CALL-6] ends when its minutes are used up, after what is being said', () => {
  const silent = call();
  silent.actor.send({ type: 'minutes.spent' });
  expect(silent.tags()).toEqual([]);
  expect(silent.actor.getSnapshot().context.end).toBe('limit');

  const answered = call();
  answered.actor.send({ type: 'question.said' });
  answered.actor.send({ type: 'minutes.spent' });
  answered.actor.send({ type: 'answer.sounds' });
  expect(answered.tags()).toEqual(['live', 'speaking']);
  answered.actor.send({ type: 'answer.over' });
  expect(answered.tags()).toEqual([]);
  expect(answered.actor.getSnapshot().context.end).toBe('limit');
  answered.actor.send({ type: 'call.start' });
  expect(answered.tags()).toEqual(['live']);
});

it('[VOICE-CALL-7] gives the word back when a question is refused, and counts the silence from then on', () => {
  const { actor, clock, tags } = call();
  actor.send({ type: 'question.said' });
  clock.increment(SILENCE);
  actor.send({ type: 'question.refused' });
  expect(tags()).toEqual(['live']);
  clock.increment(SILENCE);
  expect(actor.getSnapshot().context.end).toBe('silence');

  const last = call();
  last.actor.send({ type: 'question.said' });
  last.actor.send({ type: 'minutes.spent' });
  last.actor.send({ type: 'question.refused' });
  expect(last.actor.getSnapshot().context.end).toBe('limit');
});
