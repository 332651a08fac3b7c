/**
 * Tells by the strength of the sound when somebody begins to speak and when they have ended.
 *
 * END-OF-SPEECH-1 Who has said nothing for a while has ended; a short pause is part of what is said.
 * END-OF-SPEECH-2 What was said begins a little before it was noticed: no first sound is lost.
 * END-OF-SPEECH-3 A room has a noise of its own, which is nobody's speech, and neither is a knock.
 * END-OF-SPEECH-4 Half of the silence that ends it is told, each time it comes.
 */

/** What calls are heard in: samples a second, and of one frame. */
export const HEARING = { rate: 16_000, frame: 320, frameLength: 20 } as const;

/** In frames. */
const LIMITS = {
  /** As many of the last `window` sound: somebody speaks. */
  begin: 6,
  window: 9,
  /** None of so many sounds: they may have ended, and have. */
  pause: 15,
  end: 30,
  /** Kept of what was before. */
  before: 20,
  /** Nobody speaks longer without a pause. */
  longest: 3_000,
} as const;

/** Louder than this, and so many times louder than the room, is speech. Of the greatest strength, 1. */
const QUIETEST = 0.008;
const OVER_ROOM = 3;
/** A room is no louder: who speaks from the first moment on is heard. */
const LOUDEST_ROOM = 0.017;
/** Frames from which the noise of a room is told: the quietest tenth, which are pauses of who speaks. */
const ROOM = { frames: 200, share: 0.1 } as const;

/**
 * What a frame brings: somebody has begun to speak, may have ended, or what they have said, and whether all of it
 * was there at the last pause.
 */
export type Heard = 'began' | 'paused' | { said: Int16Array; isAsPaused: boolean };

export interface EndOfSpeech {
  hear: (frame: Int16Array) => Heard | undefined;
  /** What was said until now by who speaks, and how many frames of it; undefined in a pause and in silence. */
  soFar: () => { frames: number; said: () => Int16Array } | undefined;
  /** The same in a pause as well. */
  whole: () => Int16Array;
}

export function createEndOfSpeech(): EndOfSpeech {
  let strengths: number[] = [];
  let frames: Int16Array[] = [];
  let recent: boolean[] = [];
  let silent = 0;
  let speaks = false;

  const sounds = (frame: Int16Array) => {
    const strength = strengthOf(frame);
    strengths = [...strengths, strength].slice(-ROOM.frames);
    const quiet = strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length * ROOM.share)];
    const room = Math.min(quiet ?? 0, LOUDEST_ROOM);
    return strength > Math.max(QUIETEST, room * OVER_ROOM);
  };

  const hear = (frame: Int16Array): Heard | undefined => {
    const isSpeech = sounds(frame);
    frames.push(frame);
    if (!speaks) {
      recent = [...recent, isSpeech].slice(-LIMITS.window);
      frames = frames.slice(-LIMITS.before);
      if (recent.filter(Boolean).length < LIMITS.begin) return undefined;
      speaks = true;
      silent = 0;
      return 'began';
    }
    silent = isSpeech ? 0 : silent + 1;
    if (silent < LIMITS.end && frames.length < LIMITS.longest) {
      return silent === LIMITS.pause ? 'paused' : undefined;
    }
    const said = joined(frames);
    const isAsPaused = silent > LIMITS.pause;
    speaks = false;
    recent = [];
    frames = frames.slice(-LIMITS.before);
    return { said, isAsPaused };
  };
  return {
    hear,
    soFar: () =>
      speaks && silent === 0 ? { frames: frames.length, said: () => joined(frames) } : undefined,
    whole: () => joined(frames),
  };
}

function strengthOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, frame.length)) / 32_768;
}

function joined(frames: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}
