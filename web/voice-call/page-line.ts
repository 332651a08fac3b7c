/** What a page needs of a call over a voice server. */
import type { ErrorCode } from '#machines/errors.ts';
import type { LineEnd, TutorState } from '#machines/talk/call-line.ts';
import type { CallStrengths } from './call-marks.ts';

export interface LineCaption {
  who: 'learner' | 'tutor';
  text: string;
  /** Whether the learner is still saying it. */
  isComing: boolean;
}

export interface LineEvents {
  onState: (state: TutorState) => void;
  onEnd: (why: LineEnd) => void;
  onCaption: (caption: LineCaption) => void;
  onRefused: (code: ErrorCode) => void;
  /** It has a gap, and mends itself. */
  onWavered: () => void;
  onHeld: () => void;
  /** It is gone, or the tutor is. `isDumb`: the tutor gives no sign of life, whoever counts them as present. */
  onBroke: (isDumb?: true) => void;
}

export interface OpenedLine {
  mute: (muted: boolean) => Promise<void>;
  say: (text: string) => Promise<void>;
  interrupt: () => Promise<void>;
  speed: (speed: number) => Promise<void>;
  microphones: () => Promise<MediaDeviceInfo[]>;
  use: (deviceId: string) => Promise<void>;
  /** The browser lets nothing sound before something was pressed. */
  isMute: () => boolean;
  /** Lets it sound; called by a press. */
  sound: () => Promise<void>;
  /** How loud both are. */
  strengths: () => CallStrengths;
  close: () => Promise<void>;
}

/** Resolves once the tutor hears. */
export type OpenLine = (
  entering: Promise<{ url: string; token: string }>,
  events: LineEvents,
) => Promise<OpenedLine>;
