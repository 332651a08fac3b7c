/**
 * Whoever speaks while the tutor does hears silence at once, before the tutor has heard them: the way there
 * and back takes longer than a word.
 *
 * WORD-TAKER-1 A voice of a tenth of a second, louder than the room, silences the tutor; a knock does not.
 * WORD-TAKER-2 The tutor sounds again with its next answer; also after a moment in which it did not take what
 *    was heard for a word.
 */
import type { TutorState } from '#machines/talk/call-line.ts';

/** Milliseconds between two looks. */
export const LOOK = 20;
const LIMITS = {
  /** As many of the last `window` looks are loud: somebody speaks. */
  loud: 4,
  window: 6,
  /** Looks until a word that the tutor did not hear is none. */
  doubt: 60,
  /** Looks from which the noise of the room is told: the quietest tenth. */
  room: 200,
} as const;
/** Louder than this and than so many times the room, of the greatest strength 1. */
const QUIETEST = 0.015;
const OVER_ROOM = 3;
const LOUDEST_ROOM = 0.02;

export interface WordTaker {
  /** How loud the learner is, at each look. */
  look: (strength: number) => void;
  /** What the tutor says it does. */
  tutor: (state: TutorState) => void;
}

export function createWordTaker(silence: (isSilent: boolean) => void): WordTaker {
  let strengths: number[] = [];
  let recent: boolean[] = [];
  let speaks = false;
  /** Looks since the tutor was silenced; undefined while it sounds. */
  let silent: number | undefined;
  let isHeard = false;

  const sound = () => {
    if (silent === undefined) return;
    silent = undefined;
    silence(false);
  };
  return {
    look(strength) {
      strengths = [...strengths, strength].slice(-LIMITS.room);
      const quiet = strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length / 10)] ?? 0;
      const least = Math.max(QUIETEST, Math.min(quiet, LOUDEST_ROOM) * OVER_ROOM);
      recent = [...recent, strength > least].slice(-LIMITS.window);
      if (silent !== undefined) {
        silent += 1;
        if (!isHeard && silent > LIMITS.doubt) sound();
      } else if (speaks && recent.filter(Boolean).length >= LIMITS.loud) {
        silent = 0;
        isHeard = false;
        silence(true);
      }
    },
    tutor(state) {
      speaks = state === 'speaking';
      // It has heard them, or begins to say something new.
      if (speaks) sound();
      else isHeard = true;
    },
  };
}
