import { expect, it } from 'vitest';
import { feedbackSchema } from './feedback-words.ts';

const words = { rating: null, text: 'It reads my book well.', mayPublish: true, publicName: '' };

it('[FEEDBACK-2] is quoted under a name, or not at all', () => {
  expect(feedbackSchema.safeParse(words).error?.issues).toMatchObject([
    { path: ['publicName'], message: 'feedback:invalid.publicName' },
  ]);
  expect(feedbackSchema.safeParse({ ...words, mayPublish: false }).success).toBe(true);
  expect(feedbackSchema.safeParse({ ...words, publicName: 'Ada' }).success).toBe(true);
  expect(feedbackSchema.safeParse({ ...words, publicName: 'Ada', rating: 6 }).success).toBe(false);
});
