/**
 * What is to be known of a talk's actor.
 *
 * TUTOR-SESSION-7 Answers wait for nobody's lessons, and for no other answers: they have a cap of their own, far
 *    above what a class asks at once, and begin first. Each waits for its model most of the time.
 */
import { defineMachine } from '../actor/define-machine.ts';
import { answerProgressSchema } from './index-progress.ts';
import { talkAnswer } from './talk-answer.stream.ts';
import { ANSWERS_AT_ONCE } from './talk.ts';
import { sessionCommandSchema, tutorSessionAddress } from './tutor-session.events.ts';
import { tutorSessionMachine } from './tutor-session.machine.ts';
import { toView } from './tutor-session.view.ts';

/** The engine keeps as many invocations again for everything else (TUTOR-SESSION-7). */
const answers = { name: 'answers', limit: ANSWERS_AT_ONCE, isWaitedFor: true } as const;

export const tutorSession = defineMachine({
  address: tutorSessionAddress,
  machine: tutorSessionMachine,
  owner: { kind: 'talks', notFound: 'TALK_NOT_FOUND' },
  watch: 'chat:participate',
  commands: {
    schema: sessionCommandSchema,
    permissions: { 'answer.stop': 'chat:participate' },
  },
  view: toView,
  runners: { answerer: answers },
  progress: { schema: answerProgressSchema },
  streams: [talkAnswer],
});
