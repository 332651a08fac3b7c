/** What a lesson is for, said from its headings. */
import { expect, it } from 'vitest';
import { createCasing } from '#agents/text/casing.ts';
import { objectivesOf } from './lesson-objectives.ts';

it.each([
  ['Solving problems', 'Solve problems'],
  ['Loading and unloading carts', 'Load and unload carts'],
  ['Drawing styles', 'Describe what drawing styles involves'],
  ['Applying to join the garden', 'Apply to join the garden'],
  ['Chrooting the garden', 'Describe what chrooting the garden involves'],
  ['Using hoes', 'Use hoes'],
  ['How steep is it', 'Answer the question “How steep is it?”'],
  ['How maps are drawn', 'Explain how maps are drawn'],
  ['Operating systems', 'Explain operating systems'],
  ['Work on a bed', 'Describe how to work on a bed'],
  ['Upload your map', 'Describe how to upload your map'],
  ['Test results', 'Explain test results'],
  ['Garden work: loose soil', 'Explain loose soil'],
])('[BUILD-6] of “%s”: %s', (title, goal) => {
  const casing = createCasing();
  casing.note(`They speak of ${title.toLowerCase()} here and there.`);
  const material = { title, headings: [], defined: [], terms: [] };
  expect(objectivesOf(material, 'en', casing)).toEqual([goal]);
});

it('[BUILD-6] the first word of a heading is small in a sentence, unless it is a name', () => {
  const casing = createCasing();
  casing.note(
    'The size of the garden is known. The garden of Debian has beds. In Debian packages lie side by side.',
  );
  expect(casing.inSentence('Differing soils')).toBe('differing soils');
  expect(casing.inSentence('Garden Size and Spacing')).toBe('garden size and spacing');
  expect(casing.inSentence('Debian packages')).toBe('Debian packages');
  expect(casing.inSentence('Filesystem Hierarchy Standard')).toBe('Filesystem Hierarchy Standard');
});
