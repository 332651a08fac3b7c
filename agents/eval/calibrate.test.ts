import { beforeAll, describe, expect, it } from 'vitest';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { seeded } from '#agents/extractive/quiz-terms.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { englishBook, koreanBook } from '#agents/testing/books.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { addCatches, calibrate, emptyCatches, type Catch } from './calibrate.ts';
import { DEFECT_KINDS } from './defects.ts';
import { measureBook, type MeasuredBook } from './measure-book.ts';
import { measureParity } from './measure-parity.ts';

describe('the review, measured', () => {
  let books: MeasuredBook[] = [];
  let catches: Catch[] = [];
  let lessons: ReviewInput[] = [];

  beforeAll(async () => {
    const author = createExtractiveAuthor();
    const sources = [englishBook(), sampleSource('en'), koreanBook(), sampleSource('ko')];
    books = [];
    for (const source of sources) books.push(await measureBook(author, source));
    lessons = books.flatMap((book) => book.lessons.map(({ input }) => input));
    catches = emptyCatches();
    for (const language of ['en', 'ko']) {
      const own = lessons.filter((lesson) => lesson.language === language);
      for (const seed of 'abc') addCatches(catches, calibrate(own, seeded(seed)).catches);
    }
  }, 120_000);

  it('[CALIBRATE-2] accounts for every page, proves every citation and writes no empty lesson', () => {
    for (const { figures } of books) {
      expect(figures.accounted).toBe(figures.pages);
      expect(figures.citations.valid).toBe(figures.citations.all);
      expect(figures.citations.all).toBeGreaterThan(0);
      expect(figures.ghosts).toBe(0);
      expect(figures.tokens).toBe(0);
    }
  });

  it.each(DEFECT_KINDS)('[CALIBRATE-1] catches nearly every %s', (kind) => {
    const found = catches.find((one) => one.kind === kind);
    expect(found?.seeded).toBeGreaterThan(2);
    const missed = (found?.seeded ?? 0) - (found?.caught ?? 0);
    // Where there are fewer than twenty, a single one is more than the twentieth part.
    const allowed = Math.max(1, Math.floor((found?.seeded ?? 0) * 0.05));
    expect(missed, found?.missed.join('\n')).toBeLessThanOrEqual(allowed);
  });

  it.each(DEFECT_KINDS)('[CALIBRATE-1] does not see %s where there is none', (kind) => {
    const found = catches.find((one) => one.kind === kind);
    expect((found?.falseAlarms ?? 1) / (found?.sound ?? 1)).toBeLessThan(0.05);
  });

  it('[CALIBRATE-1] is quiet over a faithful stand-in for a translation and loud over one that lost something', () => {
    const { pairs, falseAlarms, kinds } = measureParity(lessons, seeded('parity'));
    expect(pairs).toBe(lessons.length);
    expect(falseAlarms).toBe(0);
    for (const { kind, seeded: put, caught } of kinds) {
      expect({ kind, lost: put - caught }).toEqual({ kind, lost: 0 });
      expect(put).toBeGreaterThan(0);
    }
  });
});
