/** A rule and its contrary, and what is no rule. */
import { expect, it } from 'vitest';
import { isGapped } from './guessable.ts';
import { countered, mistaken, turned } from './turning.ts';

it.each([
  ['Seeds must be kept dry.', 'Seeds must not be kept dry.'],
  ['A bed should not be walked on.', 'A bed should be walked on.'],
  ['Beans cannot stand frost.', 'Beans can stand frost.'],
  ['Beds can be extended by a row.', 'Beds cannot be extended by a row.'],
  ['A rake does not touch roots.', 'A rake touches roots.'],
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

it.each([
  ['Beds are dug before the first frost.', 'Beds are dug after the first frost.'],
  ['Seeds lie in rows.', 'Seeds lie in columns.'],
  ['Each column of the plan is a bed.', 'Each row of the plan is a bed.'],
  [
    'If the longest leaves fall, roots are increased.',
    'If the longest leaves fall, roots are decreased.',
  ],
])('[ITEM-4] “%s” hangs on a word', (claim, other) => expect(countered(claim, 'en')).toBe(other));

it.each([
  'Water runs with the wind.',
  'What grows before and after a frost is hardy.',
  'Beans like sun.',
  'If the longest leaves fall, water the bed.',
])('[ITEM-4] “%s” hangs on none', (claim) => expect(countered(claim, 'en')).toBeUndefined());

it('[ITEM-4] what nobody would believe is no mistake', () => {
  expect(mistaken('A rake can be used to level a bed.', 'en')).toBeUndefined();
  expect(mistaken('Seeds must be kept dry.', 'en')).toBe('Seeds need not be kept dry.');
  // Where what is said begins is not known.
  expect(mistaken('As seeds must be dry there are boxes for them.', 'en')).toBeUndefined();
  expect(mistaken('씨앗은 물에 담가 두지 말고 보관해야 한다.', 'ko')).toBe(
    '씨앗은 물에 담가 두지 말고 보관하지 않아도 된다.',
  );
  expect(mistaken('Onions are not watered in August.', 'en')).toBe('Onions are watered in August.');
  expect(mistaken('싹은 줄기의 왼쪽에서 난다.', 'ko')).toBe('싹은 줄기의 오른쪽에서 난다.');
});

it('[ITEM-4] how much is had wrong too, in brackets nothing is, and no claim hangs on how often', () => {
  for (const often of ['usually', 'often', 'typically', 'normally', 'frequently']) {
    expect(countered(`The beds are ${often} dug over in autumn.`, 'en')).toBeUndefined();
  }
  for (const often of ['자주', '대개']) {
    expect(countered(`화단은 가을에 ${often} 갈아엎는다.`, 'ko')).toBeUndefined();
  }
  expect(countered('A fork is more useful here.', 'en')).toBe('A fork is less useful here.');
  expect(countered('This is more a hoe than a rake.', 'en')).toBeUndefined();
  expect(countered('Sow the beans (inside the house) by hand.', 'en')).toBeUndefined();
});

it('[ITEM-3] a verb behind an adverb is not bent', () => {
  expect(turned('The soil does not easily take up water.', 'en')).toBeUndefined();
});

it('[ITEM-4] what is said stands in the place of what is denied', () => {
  expect(mistaken('The beds take a fork rather than a spade.', 'en')).toBe(
    'The beds take a spade rather than a fork.',
  );
  expect(mistaken('Rows are marked with strings instead of sticks.', 'en')).toBe(
    'Rows are marked with sticks instead of strings.',
  );
});

it('[ITEM-4] nothing is denied twice, and an article fits', () => {
  expect(countered('The lower bed is not the recommended place for beans.', 'en')).toBeUndefined();
  expect(countered('The gate has an internal lock.', 'en')).toBe('The gate has an external lock.');
  expect(countered('It is put on a final bed.', 'en')).toBe('It is put on an initial bed.');
  // A word that much is said with is no counterpart in every place.
  expect(countered('Take it to a local market.', 'en')).toBeUndefined();
});

it.each([
  'A map of the beds will appear automatically.',
  'New seeds can go directly into the cold frame.',
  'Each of the beds has an unnecessary stick.',
  'Sort the seeds by more than one property.',
  'The plan is drawn again when it is changed later.',
  'Old beans are harmless to the soil.',
])('[ITEM-4] nobody would believe the contrary of “%s”', (claim) =>
  expect(mistaken(claim, 'en')).toBeUndefined(),
);

it('[ITEM-4] what is compared can be had the other way round', () => {
  expect(countered('Peas are sown earlier than beans.', 'en')).toBe(
    'Peas are sown later than beans.',
  );
  expect(countered('Sow more than twenty seeds in a row of the bed.', 'en')).toBe(
    'Sow less than twenty seeds in a row of the bed.',
  );
});

it('[ITEM-3] nothing is denied twice', () => {
  expect(turned('Seeds should either not be sown, or be covered.', 'en')).toBeUndefined();
  expect(turned('If they are not dry, seeds must be kept.', 'en')).toBe(
    'If they are not dry, seeds must not be kept.',
  );
});

it('[ITEM-4] what is to be done needs a thing that it is to be done with', () => {
  expect(mistaken('Beginners must take care of the roots.', 'en')).toBeUndefined();
  expect(mistaken('If you wish to do so, you must use a spade.', 'en')).toBeUndefined();
  expect(mistaken('With a spade you can still lift the roots.', 'en')).toBeUndefined();
});
