import { expect, it } from 'vitest';
import { runnerLimits, WAITED_FOR } from './runner-limits.ts';

it('[ADMISSION-5] somebody sits before answers, and before nothing else', () => {
  expect([...WAITED_FOR]).toEqual(['answers']);
  expect(runnerLimits({ concurrency: 7 })).toMatchObject({ answers: 2_000, ai: 7 });
});

it('[TUTOR-SESSION-7] however few runs may wait for models at once, and whatever else is capped, answers have the most room', () => {
  const { answers, ...others } = runnerLimits({ concurrency: 100 });
  expect(answers).toBeGreaterThan(Math.max(...Object.values(others)) * 2);
});
