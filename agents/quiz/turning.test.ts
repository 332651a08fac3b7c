/** A rule and its contrary, and what is no rule. */
import { expect, it } from 'vitest';
import { isGapped } from './guessable.ts';
import { turned } from './turning.ts';

it.each([
  ['Seeds must be kept dry.', 'Seeds must not be kept dry.'],
  ['A bed should not be walked on.', 'A bed should be walked on.'],
  ['Beans cannot stand frost.', 'Beans can stand frost.'],
  ['Beds can be extended by a row.', 'Beds cannot be extended by a row.'],
  ['Rows are at least a foot apart.', 'Rows are at most a foot apart.'],
  ['If the soil is wet, the seeds are not sown.', 'If the soil is wet, the seeds are sown.'],
])('[ITEM-3] “%s” has a contrary', (rule, contrary) => expect(turned(rule, 'en')).toBe(contrary));

it.each([
  'Beans like sun.',
  'If the soil is not wet, the seeds are sown.',
  'However, a bed must be dug.',
  'The soil is not yet warm.',
  'A bed holds seeds which must be kept dry.',
  'No seed must be kept wet.',
  'Seeds must be dry and must be clean.',
])('[ITEM-3] “%s” has none', (text) => expect(turned(text, 'en')).toBeUndefined());

it('[ITEM-3] a statement without a rule tests wording, one with a rule does not', () => {
  const about = { type: 'truth', answer: false, explanation: 'Page 1.', page: 1 } as const;
  expect(isGapped({ ...about, question: 'Is this right? “Beans like shade.”' })).toBe(true);
  expect(isGapped({ ...about, question: 'Is this right? “Seeds must be wet.”' })).toBe(false);
});

it('[ITEM-3] in Korean too', () => {
  expect(turned('씨앗은 물속에 둘 수 없다.', 'ko')).toBe('씨앗은 물속에 둘 수 있다.');
});
