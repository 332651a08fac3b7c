import { expect, it } from 'vitest';
import { freeId, partsCollide, partsSince, withEdit, withEdited } from './lesson-parts.ts';

const named = (id: string, question = 'Which?') => ({ id, question });

it('[PARTS-2] a part that was changed stands where it stood, a new one behind all', () => {
  const stored = [named('q1'), named('q2')];
  const edited = [named('q9', 'New?'), named('q1', 'What?')];
  expect(withEdited(stored, edited, (one) => one)).toEqual([
    named('q1', 'What?'),
    named('q2'),
    named('q9', 'New?'),
  ]);
  expect(withEdited(stored, undefined, (one) => one)).toEqual(stored);
});

it('[PARTS-2] a part that is changed twice is sent once', () => {
  expect(withEdit([named('q1', 'a'), named('q2')], named('q1', 'b'))).toEqual([
    named('q2'),
    named('q1', 'b'),
  ]);
});

it('[PARTS-2] a part that was stored is not sent again', () => {
  const [stored, fresh] = [
    { id: 'f1', alt: 'A cell', caption: 'A' },
    { id: 'f2', alt: 'Two', caption: 'B' },
  ];
  expect(partsSince({ figures: [stored, fresh] }, { figures: [stored] })).toEqual({
    figures: [fresh],
  });
  expect(partsSince({ figures: [stored] }, { figures: [stored] })).toBeUndefined();
});

it('[PARTS-2] a new part has an id that nobody has', () => {
  expect(freeId('q', ['q1', 'q3'])).toBe('q2');
  expect(freeId('c', [])).toBe('c1');
});

it('[PARTS-1] what two have changed is put together by nobody', () => {
  const before = { quiz: [named('q1'), named('q2')], citations: [] };
  const theirs = { quiz: [named('q1', 'theirs'), named('q2')], citations: [] };
  const mine = (id: string) => ({
    questions: [{ ...named(id, 'mine'), type: 'truth' as const, answer: true, explanation: '' }],
  });
  expect(partsCollide(mine('q1'), before, theirs)).toBe(true);
  expect(partsCollide(mine('q2'), before, theirs)).toBe(false);
  // Both have added one of the same name.
  expect(partsCollide(mine('q3'), before, { ...theirs, quiz: [named('q3')] })).toBe(true);
});
