/**
 * Knows within seconds that the tutor of a call is gone, whoever still counts them as present (CALL-LINE-10).
 *
 * TUTOR-WATCH-1 Whoever gives no sign of life for so many looks is gone. A page that stood still has not looked:
 *    that time does not count, and neither does a gap in the line itself.
 */
import { CALL_LINE } from '#machines/talk/call-line.ts';

/** Milliseconds between two looks. */
export const LOOK = 500;
const LOOKS = CALL_LINE.silent / LOOK;

export interface TutorWatch {
  /** The tutor is there. */
  sign: () => void;
  /** The line has a gap. */
  pause: () => void;
  close: () => void;
}

/** @param onGone told once */
export function watchTutor(onGone: () => void): TutorWatch {
  let looks = 0;
  let isPaused = false;
  const timer = setInterval(() => {
    if (isPaused) return;
    looks += 1;
    if (looks < LOOKS) return;
    clearInterval(timer);
    onGone();
  }, LOOK);
  return {
    sign() {
      looks = 0;
      isPaused = false;
    },
    pause: () => void (isPaused = true),
    close: () => clearInterval(timer),
  };
}
