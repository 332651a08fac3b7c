/**
 * One call with the tutor, in the page: who has the word.
 *
 * VOICE-CALL-1 Nothing is listened to before a call begins, while it is muted and after it has ended.
 * VOICE-CALL-2 Who speaks while the tutor does has the word: the tutor is silent at once.
 * VOICE-CALL-3 Muted, the tutor still answers what is typed.
 * VOICE-CALL-4 A call in which nobody says anything for long ends by itself, and says why.
 * VOICE-CALL-5 A browser that cannot listen is typed to, and says so.
 * VOICE-CALL-6 A call whose minutes are used up ends, and says why; what the tutor is saying is said to its
 *    end.
 * VOICE-CALL-7 A question that is refused gives the word back, and no other answer is said in its place.
 * VOICE-CALL-8 Recognition that stops by itself begins again; out of reach, it tries again after a while, and
 *    one attempt at a time.
 * VOICE-CALL-9 Only those sentences of an answer that was cut off are kept that were said to their end, before anything
 *    else is asked.
 */
import { assign, setup } from 'xstate';
import type { VoiceCallContext, VoiceCallEvent, VoiceCallTag } from './voice-call.events.ts';

/** Nobody says anything for so long: the call ends. */
export const SILENCE = 120_000;

/** Read by the compiler only. */
const types = {} as {
  context: VoiceCallContext;
  events: VoiceCallEvent;
  tags: VoiceCallTag;
};

export const voiceCallMachine = setup({
  types,
  delays: { silence: SILENCE },
  guards: { isLast: ({ context }) => context.isLast },
  actions: {
    begin: assign({ muted: false, isLast: false, end: undefined }),
    recordLimit: assign({ end: 'limit' }),
    allowOneAnswer: assign({ isLast: true }),
    recordEnd: assign(({ event }) => (event.type === 'call.end' ? { end: event.why } : {})),
    recordSilence: assign({ end: 'silence' }),
    mute: assign({ muted: true }),
    unmute: assign({ muted: false }),
  },
}).createMachine({
  id: 'voiceCall',
  context: { muted: false, isLast: false, end: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'call.start': { target: 'live', actions: 'begin' } } },
    live: {
      tags: ['live'],
      on: {
        'call.end': { target: 'ready', actions: 'recordEnd' },
        'minutes.spent': { actions: 'allowOneAnswer' },
        'call.mute': { actions: 'mute' },
        'call.unmute': { actions: 'unmute' },
        'question.said': '.looking',
      },
      initial: 'listening',
      states: {
        listening: {
          after: { silence: { target: '#voiceCall.ready', actions: 'recordSilence' } },
          // The time begins anew.
          on: { 'speech.heard': { target: 'listening', reenter: true } },
          always: { guard: 'isLast', target: '#voiceCall.ready', actions: 'recordLimit' },
        },
        looking: {
          tags: ['looking'],
          on: {
            'answer.sounds': 'speaking',
            'answer.over': 'listening',
            'answer.interrupt': 'listening',
            'question.refused': 'listening',
          },
        },
        speaking: {
          tags: ['speaking'],
          on: { 'answer.over': 'listening', 'answer.interrupt': 'listening' },
        },
      },
    },
  },
});
