import { expect, it } from 'vitest';
import { chapterOf, gatherAlike } from './gathered-chapters.ts';
import type { UnitChapter } from './planning-terms.ts';

const place = { page: 1, at: 0 };
const unit = (title: string) => ({ title, start: place, end: place, words: 600 });
const chapter = (title: string, ...lessons: string[]): UnitChapter => ({
  title,
  units: (lessons.length > 0 ? lessons : [title]).map(unit),
});
const NAMES = ['Soil', 'Seeds', 'Rain', 'Frost', 'Beds', 'Paths', 'Hedges', 'Tools', 'Bees'];

it('[BUILD-9] neighbours of one lesson each are one chapter that names all of them', () => {
  const chapters = [
    ...NAMES.slice(0, 4).map((name) => chapter(name)),
    chapter('Harvest', 'Berries', 'Roots'),
    ...NAMES.slice(4).map((name) => chapter(name)),
    chapter('Plans and maps of the garden'),
  ];
  const gathered = gatherAlike(chapters, 'en');
  expect(gathered.map(({ title, units }) => [title, units.length])).toEqual([
    ['Soil, Seeds and Rain', 3],
    ['Frost', 1],
    ['Harvest', 2],
    ['Beds, Paths and Hedges', 3],
    ['Tools and Bees', 2],
    ['Plans and maps of the garden', 1],
  ]);
  // Nothing is changed of what was given.
  expect(chapters.map(({ units }) => units.length)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1]);
});

it('[BUILD-9] a book of few chapters, or of chapters with several lessons, keeps them', () => {
  const few = NAMES.map((name) => chapter(name));
  expect(gatherAlike(few, 'en')).toEqual(few);
  const full = [...NAMES, 'Walls', 'Ponds'].map((name) => chapter(name, `${name} 1`, `${name} 2`));
  expect(gatherAlike(full, 'en')).toEqual(full);
});

it('[BUILD-9] many are named from where to where they go', () => {
  expect(chapterOf(['Soil', 'Seeds'], 'en')).toBe('Soil and Seeds');
  expect(chapterOf(NAMES.slice(0, 4), 'en')).toBe('From Soil to Frost');
  expect(chapterOf(['흙', '씨앗', '비', '서리'], 'ko')).toBe('흙부터 서리까지');
});
