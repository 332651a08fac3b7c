import { expect, it } from 'vitest';
import { MARKS, withMark, type CallMark, type CallStrengths } from './call-marks.ts';

const quiet = { learner: 0.001, tutor: 0 };
const after = (...looks: CallStrengths[]) =>
  looks.reduce<readonly CallMark[]>((marks, look) => withMark(marks, look), []);
const times = (count: number, look: CallStrengths) => Array.from({ length: count }, () => look);

it('[CALL-MARKS-1] is of whoever is louder, as high as they are loud', () => {
  const marks = after({ learner: 0.1, tutor: 0.02 }, { learner: 0.02, tutor: 0.6 }, quiet);
  expect(marks).toEqual([
    { who: 'learner', height: 0.5 },
    { who: 'tutor', height: 1 },
    { who: 'nobody', height: 0 },
  ]);
});

it('[CALL-MARKS-2] stands still in a longer silence, and shows no more than half a minute', () => {
  expect(after(quiet)).toEqual([]);
  const spoken = after({ learner: 0.1, tutor: 0 }, ...times(60, quiet));
  expect(spoken).toHaveLength(19);
  expect(withMark(spoken, quiet)).toBe(spoken);
  expect(withMark(spoken, { learner: 0.1, tutor: 0 })).toHaveLength(20);
  expect(after(...times(MARKS + 9, { learner: 0, tutor: 0.1 }))).toHaveLength(MARKS);
});
