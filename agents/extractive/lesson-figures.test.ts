/** Figures of a book in its lesson: which, where, and what becomes of one that cannot be drawn. */
import { describe, expect, it } from 'vitest';
import type { Block } from '#machines/document/source.ts';
import { sectionLabel } from '#machines/document/page-label.ts';
import { AppError } from '#machines/errors.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { h, p } from '#agents/testing/books.ts';
import { lessonRequest } from '#agents/testing/author-fixture.ts';
import type { LessonRun } from '#agents/port/lesson-request.ts';
import { createExtractiveAuthor } from './extractive-author.ts';

const figure = (text: string): Block => ({
  kind: 'figure',
  text,
  place: { box: { left: 0.1, top: 0.2, width: 0.5, height: 0.25 } },
});
const blocks = [
  h(1, 'The hive'),
  figure('Figure 2: The frames of a hive'),
  p('A hive is a box of wood in which a colony of bees lives through the whole year.'),
  p('The frames hang in the box side by side, as Figure 2 shows, and each of them holds a comb.'),
  p('A beekeeper lifts the frames one by one and looks for the queen and for her brood in them.'),
  figure(''),
  p('The lid keeps the rain from the combs and is lifted only on warm and quiet days of summer.'),
];

async function lessonOf(keepFigure?: LessonRun['keepFigure']) {
  const { run } = recordRun();
  const request = lessonRequest('The hive');
  const { info } = request.source ?? {};
  if (!info) throw new Error('the fixture has no source');
  const page = { number: 1, blocks };
  return createExtractiveAuthor().writeLesson(
    {
      ...request,
      source: {
        info: { ...info, pageCount: 1, outline: [] },
        pages: () => Promise.resolve([page]),
      },
      lesson: { ...request.lesson, pages: [{ from: 1, to: 1 }] },
    },
    { ...run, ...(keepFigure ? { keepFigure } : {}) },
  );
}
const kept = { file: 'kept.webp', width: 900, height: 450 };

describe('a figure of the book', () => {
  it('[BOOK-FIGURE-2] [BOOK-FIGURE-3] stands behind the sentence that points at it', async () => {
    const { content, figures = [] } = await lessonOf(() => Promise.resolve(kept));
    const pointer = content.indexOf('as Figure 2 shows');
    const shown = content.indexOf('<Figure id="f1" />');
    expect(pointer).toBeGreaterThan(0);
    expect(shown).toBeGreaterThan(pointer);
    expect(content.indexOf('*Figure 2: The frames of a hive*')).toBeGreaterThan(shown);
    expect(shown).toBeLessThan(content.indexOf('A beekeeper lifts'));
    expect(figures[0]).toMatchObject({
      ...kept,
      id: 'f1',
      page: 1,
      alt: 'Figure 2: The frames of a hive',
      caption: 'From page 1',
    });
    expect(figures[1]).toMatchObject({ alt: 'Figure on page 1' });
  });

  it('[BOOK-FIGURE-1] that cannot be drawn is left out with its caption', async () => {
    const { content, figures } = await lessonOf(() =>
      Promise.reject(new AppError('DOCUMENT_TOO_INTRICATE')),
    );
    expect(content).not.toContain('<Figure');
    expect(content).not.toContain('*Figure 2');
    expect(figures).toBeUndefined();
  });

  it('[BOOK-FIGURE-1] is left out where nothing can be kept', async () => {
    expect((await lessonOf()).figures).toBeUndefined();
  });
});

it('[EXTRACTIVE-4] speaks of sections where a file has no pages', async () => {
  const { run } = recordRun();
  const request = lessonRequest('The hive');
  const { info } = request.source ?? {};
  if (!info) throw new Error('the fixture has no source');
  const code: Block = { kind: 'code', text: 'lift the lid slowly\nlook for the queen' };
  const lead = p('On a warm day the beekeeper works through the frames of the hive as follows:');
  const page = { number: 1, label: sectionLabel('The hive', 1), blocks: [...blocks, lead, code] };
  const { content } = await createExtractiveAuthor().writeLesson(
    {
      ...request,
      source: { info: { ...info, outline: [] }, pages: () => Promise.resolve([page]) },
      lesson: { ...request.lesson, pages: [{ from: 1, to: 1 }] },
    },
    run,
  );
  expect(content).toContain(`This lesson follows “${info.title}”.`);
  expect(content).toContain('*From “The hive”*');
  expect(content).not.toContain('page 1');
});

describe('a picture of a file without pages', () => {
  const lessonOfSection = async (...pictures: Partial<Block>[]) => {
    const { run } = recordRun();
    const request = lessonRequest('The hive');
    const { info } = request.source ?? {};
    if (!info) throw new Error('the fixture has no source');
    const file = (more: Partial<Block>, at: number): Block => ({
      kind: 'figure',
      text: '',
      place: { file: `${at}.png` },
      ...more,
    });
    const texts = blocks.filter(({ kind }) => kind !== 'figure').slice(1);
    const page = {
      number: 1,
      label: sectionLabel('The hive', 1),
      blocks: [h(1, 'The hive'), ...pictures.map(file), ...texts],
    };
    const { figures = [] } = await createExtractiveAuthor().writeLesson(
      {
        ...request,
        source: { info: { ...info, outline: [] }, pages: () => Promise.resolve([page]) },
        lesson: { ...request.lesson, pages: [{ from: 1, to: 1 }] },
      },
      { ...run, keepFigure: () => Promise.resolve(kept) },
    );
    return figures;
  };

  it('[BOOK-FIGURE-3] is shown at the beginning too, and says what its maker says', async () => {
    const figures = await lessonOfSection(
      { alt: 'A hive from above' },
      { text: 'Figure 4: The lid', alt: 'A lid of wood' },
      {},
    );
    expect(figures.map(({ alt, caption }) => [alt, caption])).toEqual([
      ['A hive from above', 'From “The hive”'],
      ['A lid of wood', 'From “The hive”'],
      ['Figure in “The hive”', 'From “The hive”'],
    ]);
  });
});
