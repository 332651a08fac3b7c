import type { StateValue } from 'xstate';
import { failureFor } from '../actor/failure-view.ts';
import type { Rights } from '../permissions.ts';
import {
  SESSION_STATES,
  type SessionState,
  type TutorSessionContext,
  type TutorSessionView,
} from './tutor-session.events.ts';

/** Whoever talks can ask again and mend nothing, whatever their rights: a failure is its code. */
export function toView(
  session: TutorSessionContext,
  _rights: Rights,
  value: StateValue,
): TutorSessionView {
  const { talkId, turn } = session;
  const failure = failureFor(session.failure, false);
  return {
    talkId,
    state: sessionState(value),
    ...(turn ? { turn } : {}),
    ...(failure ? { failure } : {}),
  };
}

/** @throws for a state that no view has. */
function sessionState(value: StateValue): SessionState {
  const leaf = typeof value === 'string' ? value : value['working'];
  const state = SESSION_STATES.find((one) => one === leaf);
  if (state === undefined) throw new Error(`a talk cannot be ${JSON.stringify(value)}`);
  return state;
}
