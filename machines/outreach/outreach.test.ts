import { expect, it } from 'vitest';
import { nextOutreach, OUTREACH_ACTS } from './outreach.ts';
import {
  isInBothLanguages,
  outreachSchema,
  outreachWords,
  type OutreachWords,
} from './outreach-words.ts';

const words: OutreachWords = {
  name: 'Autumn',
  audience: { language: null, plan: null, hasCourse: null, awayFor: null },
  subjectEn: 'News for {{name}}',
  textEn: 'Hello {{name}}, $& is new.',
  subjectKo: '{{name}} 님께',
  textKo: '안녕하세요.',
  perMinute: 60,
};

it('[OUTREACH-1] is written, scheduled, sent, and never again once it has ended', () => {
  expect(nextOutreach('draft', 'schedule')).toBe('scheduled');
  expect(nextOutreach('scheduled', 'recall')).toBe('draft');
  expect(nextOutreach('scheduled', 'begin')).toBe('sending');
  expect(nextOutreach('sending', 'recall')).toBeUndefined();
  expect(nextOutreach('sending', 'finish')).toBe('sent');
  expect(nextOutreach('sending', 'stop')).toBe('stopped');
  for (const act of OUTREACH_ACTS) {
    expect(nextOutreach('sent', act)).toBeUndefined();
    expect(nextOutreach('stopped', act)).toBeUndefined();
  }
  expect(isInBothLanguages(words)).toBe(true);
  expect(isInBothLanguages({ ...words, textKo: '' })).toBe(false);
});

it('[OUTREACH-1] says the name of whoever gets it, in their language, whatever the name is', () => {
  expect(outreachWords(words, 'en', '$& Ada')).toEqual({
    subject: 'News for $& Ada',
    text: 'Hello $& Ada, $& is new.',
  });
  expect(outreachWords(words, 'ko', '가람').subject).toBe('가람 님께');
});

it('[OUTREACH-3] has a speed between one and ten a second', () => {
  for (const perMinute of [0, 601, 1.5]) {
    expect(outreachSchema.safeParse({ ...words, perMinute }).success).toBe(false);
  }
});
