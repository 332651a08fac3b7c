import { expect, it } from 'vitest';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { mergeDrafts } from './lesson-draft.ts';

const lesson = (content: string) =>
  ({ title: 'Cells', content, quiz: [], citations: [], revision: 4 }) as unknown as Lesson;
type Lesson = LessonPage['lesson'];

const BASE = { title: 'Cells', content: 'One.\n\nTwo.' };
const MINE = { title: 'Cells', content: 'One, mine.\n\nTwo.' };
const theirs = lesson('One.\n\nTwo, theirs.');

it('[KEPT-DRAFT-1] puts both texts together by what both began from', () => {
  expect(mergeDrafts(BASE, MINE, theirs, lesson(BASE.content))).toEqual({
    title: 'Cells',
    content: 'One, mine.\n\nTwo, theirs.',
  });
});

it('[KEPT-DRAFT-1] puts nothing together where it is not known what was typed over', () => {
  expect(mergeDrafts(undefined, MINE, theirs, theirs)).toBeUndefined();
  const parts = { citations: [{ id: 'c1', documentId: 'd', page: 1, quote: 'Q' }] };
  expect(mergeDrafts(BASE, { ...MINE, parts }, theirs, undefined)).toBeUndefined();
  expect(mergeDrafts(BASE, MINE, theirs, undefined)).toMatchObject({ title: 'Cells' });
});
