import { expect, it } from 'vitest';
import { findPassage, notesAsMarkdown, passageAt, plainText, type Note } from './note.ts';

const text = plainText(`Roots take up water. Water rises in the stem.
  Leaves give off water. Water falls as rain.`);
const at = text.lastIndexOf('Water');
const passage = passageAt(text, at, 'Water'.length);

it('[NOTEBOOK-1] a passage is found again after an edit before and behind it', () => {
  expect(passage).toEqual({
    quote: 'Water',
    before: ' rises in the stem. Leaves give off water. '.slice(-40),
    after: ' falls as rain.',
  });
  const edited = `A new beginning. ${text.replace('rain.', 'rain or snow.')}`;
  expect(findPassage(edited, passage)).toBe(edited.lastIndexOf('Water'));
  expect(findPassage('Everything is new.', passage)).toBeUndefined();
});

it('[NOTEBOOK-2] of the same words it is the place whose surroundings fit', () => {
  const first = passageAt(text, text.indexOf('Water'), 5);
  expect(findPassage(text, first)).toBe(text.indexOf('Water'));
  expect(findPassage(text, passage)).toBe(at);
});

it('[NOTEBOOK-3] notes are given out as Markdown, with what they are about', () => {
  const note: Note = {
    id: 'n1',
    text: 'Ask in class.',
    passage,
    course: { slug: 'plants', title: 'Plants' },
    lesson: { title: 'Leaves' },
    updatedAt: '2026-11-22T10:00:00.000Z',
  };
  const { passage: _, ...whole } = note;
  expect(notesAsMarkdown([note, { ...whole, text: 'Read again.' }], 'My notes')).toBe(
    '# My notes\n\n## Plants\n\n### Leaves\n\n> Water\n\nAsk in class.\n\nRead again.\n',
  );
});
