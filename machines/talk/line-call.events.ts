/** The words of one call over a voice server, in the page. */
import type { LineEnd, TutorState } from './call-line.ts';

export type LineCallEnd = 'byHand' | 'noMicrophone' | 'lost' | Exclude<LineEnd, 'stopped'>;

export interface LineCallContext {
  muted: boolean;
  /** As the tutor said last. */
  tutor: TutorState;
  /** Times in a row that the line was opened. */
  tries: number;
  /** Why the last call is over. */
  end: LineCallEnd | undefined;
}

export type LineCallEvent =
  | { type: 'call.start' }
  | { type: 'call.end'; why: 'byHand' | 'noMicrophone' }
  | { type: 'call.mute' }
  | { type: 'call.unmute' }
  /** The tutor hears. */
  | { type: 'line.opened' }
  /** It cannot be opened. */
  | { type: 'line.failed' }
  /** It is gone, or the tutor is. */
  | { type: 'line.broke' }
  /** It has a gap, and mends itself. */
  | { type: 'line.wavered' }
  | { type: 'line.held' }
  | { type: 'tutor.said'; state: TutorState }
  | { type: 'tutor.left'; why: LineEnd };

/** What the page does in a state. */
export type LineCallTag =
  /** A call is on. */
  | 'live'
  /** The line is being opened. */
  | 'connecting'
  /** The line does not hold. */
  | 'broken'
  /** There is one, if it holds. */
  | 'open';
