/**
 * One call over a voice server, in the page: whether the line holds, and who has the word.
 *
 * LINE-PAGE-1 Until the tutor hears, a call is connecting, and says so.
 * LINE-PAGE-2 A line that breaks is said and taken up again, a few times in a row; then the call ends and says
 *    why. A tutor whose process stopped is followed by another in the same way.
 * LINE-PAGE-3 Who has the word is what the tutor says. Muted, nobody is listened to.
 * LINE-PAGE-4 A call that the tutor ends is over, and says why.
 * LINE-PAGE-5 Where the voice server is out of reach as a call begins, the browser holds it, and the page says
 *    so.
 * LINE-PAGE-6 A call that a reload cut off is taken up again by the page that comes back: the same talk, the same
 *    room, the minutes of one call.
 * LINE-PAGE-7 Where a line that broke cannot be taken up again, a browser that hears holds the rest of the call,
 *    and the page says so. What was answered before is not said again.
 */
import { assign, setup } from 'xstate';
import type { LineCallContext, LineCallEvent, LineCallTag } from './line-call.events.ts';

/** Milliseconds before a line is opened again, and how often in a row. */
export const LINE_AGAIN = 1_500;
export const LINE_TRIES = 4;

/** Read by the compiler only. */
const types = {} as { context: LineCallContext; events: LineCallEvent; tags: LineCallTag };

export const lineCallMachine = setup({
  types,
  delays: { again: LINE_AGAIN },
  guards: {
    isOverForGood: ({ event }) => event.type === 'tutor.left' && event.why !== 'stopped',
    triedEnough: ({ context }) => context.tries >= LINE_TRIES,
  },
  actions: {
    begin: assign({ muted: false, tutor: 'listening', tries: 0, end: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    recordEnd: assign(({ event }) => (event.type === 'call.end' ? { end: event.why } : {})),
    recordTutorsEnd: assign(({ event }) =>
      event.type === 'tutor.left' && event.why !== 'stopped' ? { end: event.why } : {},
    ),
    recordLost: assign({ end: 'lost' }),
    recordTutor: assign(({ event }) => (event.type === 'tutor.said' ? { tutor: event.state } : {})),
    forgetTutor: assign({ tutor: 'listening' }),
    mute: assign({ muted: true }),
    unmute: assign({ muted: false }),
  },
}).createMachine({
  id: 'lineCall',
  context: { muted: false, tutor: 'listening', tries: 0, end: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'call.start': { target: 'live', actions: 'begin' } } },
    live: {
      tags: 'live',
      on: {
        'call.end': { target: 'ready', actions: 'recordEnd' },
        'call.mute': { actions: 'mute' },
        'call.unmute': { actions: 'unmute' },
        'tutor.left': [
          { guard: 'isOverForGood', target: 'ready', actions: 'recordTutorsEnd' },
          { target: '.broken' },
        ],
        'line.broke': '.broken',
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'connecting',
          entry: 'countTry',
          on: {
            'line.opened': { target: 'open', actions: 'forgetTries' },
            'line.failed': 'broken',
            'tutor.said': { actions: 'recordTutor' },
          },
        },
        open: {
          tags: 'open',
          on: { 'tutor.said': { actions: 'recordTutor' }, 'line.wavered': 'wavering' },
        },
        wavering: {
          tags: ['open', 'broken'],
          on: { 'line.held': 'open', 'tutor.said': { target: 'open', actions: 'recordTutor' } },
        },
        broken: {
          tags: 'broken',
          entry: 'forgetTutor',
          always: { guard: 'triedEnough', target: '#lineCall.ready', actions: 'recordLost' },
          after: { again: 'connecting' },
        },
      },
    },
  },
});
