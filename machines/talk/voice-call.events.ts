/** The words of one call with the tutor, in the page. */

export type CallEnd = 'byHand' | 'silence' | 'noMicrophone' | 'limit';

export interface VoiceCallContext {
  muted: boolean;
  /** The minutes of the plan are used up: this answer is the last one. */
  isLast: boolean;
  /** Why the last call is over. */
  end: CallEnd | undefined;
}

export type VoiceCallEvent =
  | { type: 'call.start' }
  | { type: 'call.end'; why: Exclude<CallEnd, 'silence' | 'limit'> }
  /** The plan holds no more minutes. */
  | { type: 'minutes.spent' }
  | { type: 'call.mute' }
  | { type: 'call.unmute' }
  /** A part of an utterance. */
  | { type: 'speech.heard' }
  /** A whole utterance, spoken or typed. */
  | { type: 'question.said' }
  /** It was not taken: there will be no answer. */
  | { type: 'question.refused' }
  /** The first sentence of the answer sounds. */
  | { type: 'answer.sounds' }
  /** All of it was said, or there is none. */
  | { type: 'answer.over' }
  /** The learner speaks, or presses for it. */
  | { type: 'answer.interrupt' };

/** What the page does in a state. */
export type VoiceCallTag =
  /** A call is on. */
  | 'live'
  /** The answer is on its way. */
  | 'looking'
  /** The answer sounds. */
  | 'speaking';
