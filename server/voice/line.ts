/** The line of one call, as the tutor has it: sound in both directions, and texts beside it. */
import type { ErrorCode } from '#machines/errors.ts';
import type { RecordedType } from '#machines/talk/recording.ts';
import type { LineEnd, TutorState } from '#machines/talk/call-line.ts';

export interface LineEvents {
  /** Twenty milliseconds of the learner. */
  frame: (samples: Int16Array) => void;
  typed: (text: string) => void;
  /** Said while the line was being opened. */
  early: (recording: { bytes: Uint8Array; type: RecordedType }) => void;
  interrupt: () => void;
  /** Times the normal speed. */
  speed: (speed: number) => void;
}

export interface Caption {
  /** Who says it. */
  who: 'learner' | 'tutor';
  /** The same for captions that take the place of one another. */
  segment: string;
  text: string;
  isFinal: boolean;
}

export interface Line {
  on: (events: LineEvents) => void;
  /** Raw sound after what waits; resolves when it has room for more. */
  play: (samples: Int16Array) => Promise<void>;
  /** Milliseconds that wait to be played. */
  queued: () => number;
  /** Everything was played. */
  played: () => Promise<void>;
  /** What waits is not played. */
  hush: () => void;
  state: (state: TutorState) => void;
  caption: (caption: Caption) => void;
  /** The question was not taken. */
  refused: (code: ErrorCode) => void;
  /** Says why the tutor goes. */
  end: (why: LineEnd) => Promise<void>;
  /** The learner has gone, or the room. */
  readonly gone: Promise<void>;
  close: () => Promise<void>;
}
