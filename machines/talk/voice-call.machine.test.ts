import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { voiceCallMachine } from './voice-call.machine.ts';

function call() {
  const actor = createActor(voiceCallMachine).start();
  actor.send({ type: 'call.start' });
  return actor;
}

it('[VOICE-CALL-2] gives the word to who speaks while the tutor does', () => {
  const actor = call();
  actor.send({ type: 'question.said' });
  expect(actor.getSnapshot().matches({ live: 'looking' })).toBe(true);
  actor.send({ type: 'answer.sounds' });
  actor.send({ type: 'answer.interrupt' });
  expect(actor.getSnapshot().matches({ live: 'listening' })).toBe(true);
  actor.send({ type: 'question.said' });
  actor.send({ type: 'answer.sounds' });
  actor.send({ type: 'answer.over' });
  expect(actor.getSnapshot().matches({ live: 'listening' })).toBe(true);
});

it('[VOICE-CALL-3] [VOICE-CALL-4] is muted and typed to, and says why it ended', () => {
  const actor = call();
  actor.send({ type: 'call.mute' });
  actor.send({ type: 'question.said' });
  expect(actor.getSnapshot().matches({ live: 'looking' })).toBe(true);
  expect(actor.getSnapshot().context.muted).toBe(true);
  actor.send({ type: 'call.end', why: 'silence' });
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.end).toBe('silence');
  actor.send({ type: 'call.start' });
  expect(actor.getSnapshot().context).toEqual({ muted: false, end: undefined });
});
