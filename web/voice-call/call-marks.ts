/**
 * The last half minute of a call as marks, the latest last: how loud who was.
 *
 * CALL-MARKS-1 A mark is of whoever was louder; below a whisper it is of nobody.
 * CALL-MARKS-2 The line moves while somebody speaks and through two seconds of silence, then it stands still.
 */

/** Milliseconds of a mark. */
export const MARK = 110;
/** Marks of half a minute. */
export const MARKS = 272;
/** Marks of silence until the line stands still. */
const PAUSE = 18;
/** Softer than this is silence, of the greatest strength 1. */
const WHISPER = 0.015;
/** A strength that fills the line: a voice close to the microphone. */
const LOUDEST = 0.2;

export interface CallMark {
  who: 'learner' | 'tutor' | 'nobody';
  /** 0 to 1. */
  height: number;
}

/** How loud each of them is, the greatest strength being 1. */
export interface CallStrengths {
  learner: number;
  tutor: number;
}

const SILENT: CallMark = { who: 'nobody', height: 0 };

/** @returns the same marks while the line stands still */
export function withMark(
  marks: readonly CallMark[],
  { learner, tutor }: CallStrengths,
): readonly CallMark[] {
  const strength = Math.max(learner, tutor);
  if (strength < WHISPER) {
    const isStill = marks.slice(-PAUSE).every(({ who }) => who === 'nobody');
    return isStill ? marks : [...marks, SILENT].slice(-MARKS);
  }
  const mark: CallMark = {
    who: learner > tutor ? 'learner' : 'tutor',
    height: Math.min(1, strength / LOUDEST),
  };
  return [...marks, mark].slice(-MARKS);
}
