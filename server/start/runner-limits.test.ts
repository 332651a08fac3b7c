import { expect, it } from 'vitest';
import { runnerLimits, WAITED_FOR } from './runner-limits.ts';

it('[ADMISSION-5] somebody sits before answers, and before nothing else', () => {
  expect([...WAITED_FOR]).toEqual(['answers']);
  expect(runnerLimits({ concurrency: 7 })).toMatchObject({ answers: 200, ai: 7 });
});
