import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { pageText, sourcePageSchema, type SourcePage } from '#machines/document/source.ts';
import * as fixtures from '#tests/pdf/fixtures.ts';
import { textWidth } from '#tests/pdf/fonts.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { readPdf, warmReader, type ReadEvent, type ReadOptions } from './read-pdf.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-reader-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});
const place = (name: string) => join(directory, name);
const never = new AbortController().signal;

async function readAll(file: string, options: Partial<ReadOptions> = {}) {
  const events: ReadEvent[] = [];
  for await (const event of readPdf(file, { signal: never, ...options })) events.push(event);
  const pages = events.flatMap((event) => (event.type === 'pages' ? event.pages : []));
  const [opened, finished] = [events[0], events.at(-1)];
  if (opened?.type !== 'opened' || finished?.type !== 'finished')
    throw new Error('events out of order');
  return { events, pages, opened, finished, text: pages.map(pageText).join('\n\n') };
}
/** The pages of a file that can be read; leaves as soon as that is known. */
async function pagesIn(file: string) {
  for await (const event of readPdf(file, { signal: never })) {
    if (event.type === 'opened') return event.pageCount;
  }
  return 0;
}
/** All text with paragraphs joined over the pages. */
function flowing(pages: SourcePage[]): string {
  return pages
    .flatMap((page) => page.blocks)
    .map((block) => (block.continues ? ` ${block.text}` : `\n${block.text}`))
    .join('');
}
/** What the fixture was made of, in the form the reader gives. */
function expectBook(pages: SourcePage[], language: 'en' | 'ko', chapters: number, seed?: number) {
  const text = flowing(pages);
  for (const block of fixtures.bookBlocks(language, chapters, seed)) {
    if (block.kind === 'paragraph' || block.kind === 'heading') expect(text).toContain(block.text);
    if (block.kind === 'list') for (const item of block.items) expect(text).toContain(item);
  }
}

const makers = {
  encrypted: fixtures.encrypted,
  corrupt: fixtures.corrupt,
  truncated: fixtures.truncated,
  zeroPages: fixtures.zeroPages,
};

describe('refusals', () => {
  it.each([
    ['encrypted', 'DOCUMENT_ENCRYPTED'],
    ['corrupt', 'DOCUMENT_DAMAGED'],
    ['truncated', 'DOCUMENT_TRUNCATED'],
    ['zeroPages', 'DOCUMENT_NO_PAGES'],
  ] as const)('[READER-1] %s: %s', async (name, code) => {
    const file = await makers[name](place(`${name}.pdf`));
    await expect(readAll(file)).rejects.toMatchObject({ code });
  });
  it('[READER-1] missing, empty and foreign files', async () => {
    await expect(pagesIn(place('nowhere.pdf'))).rejects.toMatchObject({
      code: 'DOCUMENT_FILE_MISSING',
    });
    await writeFile(place('empty.pdf'), '');
    await expect(pagesIn(place('empty.pdf'))).rejects.toMatchObject({
      code: 'DOCUMENT_EMPTY',
    });
    await writeFile(place('word.pdf'), 'PK\u0003\u0004 not a PDF');
    await expect(pagesIn(place('word.pdf'))).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_A_PDF',
    });
  });
  it('[READER-2] exactly the limit passes, one byte more does not', async () => {
    const file = await fixtures.plainBook(place('limit.pdf'));
    // Grown with a hole, so it takes no room on the disk. What leads to its parts stands at its end again:
    // without it PDFium would look for them in all of the hole.
    const end = (await readFile(file, 'latin1')).match(/startxref\s+\d+\s+%%EOF\s*$/)?.[0] ?? '';
    await truncate(file, DOCUMENT_SIZE_LIMIT - end.length);
    await appendFile(file, end);
    expect(await stat(file)).toMatchObject({ size: DOCUMENT_SIZE_LIMIT });
    await expect(pagesIn(file)).resolves.toBeGreaterThan(1);
    await truncate(file, DOCUMENT_SIZE_LIMIT + 1);
    await expect(pagesIn(file)).rejects.toMatchObject({
      code: 'DOCUMENT_TOO_LARGE',
      detail: { limitInBytes: DOCUMENT_SIZE_LIMIT },
    });
  });
  it('[READER-21] empty pages, with the counts; a scanned book is left to be recognised', async () => {
    const empty = await makePdf({
      file: place('blank.pdf'),
      pages: [{ items: [] }, { items: [] }],
    });
    await expect(readAll(empty)).rejects.toMatchObject({
      code: 'DOCUMENT_MOSTLY_UNREADABLE',
      detail: { pages: 2, unreadable: 0, blank: 2 },
    });
    const { finished } = await readAll(await fixtures.scannedBook(place('scanned.pdf'), 3));
    expect(finished).toMatchObject({ unreadablePages: [1, 2, 3], toRecognise: [1, 2, 3] });
  });
});

describe('a book with numbers on its pages', () => {
  it('[READER-26] tells what is printed on a page where it is not its number', async () => {
    const read = await readAll(await fixtures.romanBook(place('roman.pdf')));
    expect(read.pages.map(({ label }) => label).slice(0, 3)).toEqual(['i', 'ii', '1']);
    const none = await readAll(await fixtures.plainBook(place('arabic.pdf')));
    expect(none.pages.every((page) => !('label' in page))).toBe(true);
  });
});

describe('a book with bookmarks', () => {
  it('[READER-3] [READER-4] [READER-5] [READER-16] opens with title and outline and reads every page', async () => {
    const { opened, pages, finished, events } = await readAll(
      await fixtures.outlineBook(place('outline.pdf')),
      { batchSize: 5 },
    );
    expect(opened.title).toBe(fixtures.RUNNING_HEAD);
    expect(opened.outline).toHaveLength(16);
    expect(opened.outline[1]).toEqual({ title: '1.1 Photosynthesis Explained', depth: 1, page: 1 });
    expect(pages.map((page) => page.number)).toEqual(
      Array.from({ length: opened.pageCount }, (_, i) => i + 1),
    );
    expect(events.every((event) => event.type !== 'pages' || event.pages.length <= 5)).toBe(true);
    for (const page of pages) expect(() => sourcePageSchema.parse(page)).not.toThrow();
    expect(finished).toEqual({
      type: 'finished',
      language: 'en',
      unreadablePages: [],
      toRecognise: [],
    });
    const headings = pages.flatMap((page) =>
      page.blocks
        .filter((block) => block.kind === 'heading')
        .map((block) => ({ title: block.text, depth: (block.level ?? 0) - 1, page: page.number })),
    );
    expect(headings).toEqual(opened.outline);
  });
  it('[READER-12] [READER-13] [READER-14] [READER-17] gives back what it was made of', async () => {
    const { pages, text } = await readAll(await fixtures.outlineBook(place('outline2.pdf')));
    expectBook(pages, 'en', 4);
    expect(text).not.toContain(fixtures.RUNNING_HEAD);
    expect(text).not.toMatch(/^\d+$/m);
    const blocks = pages.flatMap((page) => page.blocks);
    expect(blocks.filter((block) => block.kind === 'table').map((block) => block.text)).toContain(
      fixtures.FIXTURE_TABLE,
    );
    expect(blocks.filter((block) => block.kind === 'code').map((block) => block.text)).toContain(
      fixtures.FIXTURE_CODE,
    );
    expect(blocks.some((block) => block.continues)).toBe(true);
  });
  it('[READER-6] reads on from any page as if from the start', async () => {
    const file = await fixtures.outlineBook(place('resume.pdf'), 12);
    const whole = await readAll(file);
    for (const fromPage of [2, 9, 30]) {
      const rest = await readAll(file, { fromPage });
      expect(rest.opened).toEqual(whole.opened);
      expect(rest.pages).toEqual(whole.pages.filter((page) => page.number >= fromPage));
      expect(rest.finished).toEqual(whole.finished);
    }
  });
});

describe('other books', () => {
  it('[READER-3] [READER-16] a plain one has its title and levels from the type', async () => {
    const { opened, pages } = await readAll(await fixtures.plainBook(place('plain.pdf')));
    expect(opened).toMatchObject({ title: 'Chapter 1 Photosynthesis and Life', outline: [] });
    expectBook(pages, 'en', 3, 11);
    expect(
      pages[0]?.blocks
        .filter((block) => block.kind === 'heading')
        .map((block) => block.level)
        .slice(0, 2),
    ).toEqual([1, 2]);
  });
  it('[READER-27] a regular font with the strokes of a bold one makes no headings', async () => {
    const headings = (pages: SourcePage[]) =>
      pages.flatMap((page) => page.blocks.filter((block) => block.kind === 'heading'));
    const plain = await readAll(await fixtures.plainBook(place('regular.pdf')));
    const file = await fixtures.plainBook(place('stemmed.pdf'), { bodyFont: 'stemmed' });
    const { pages } = await readAll(file);
    expect(headings(pages)).toEqual(headings(plain.pages));
    expectBook(pages, 'en', 3, 11);
  });
  it('[READER-28] raised letters stay raised', async () => {
    const text = (words: string, x: number, size = 11, y = 300) =>
      ({ kind: 'text', text: words, x, y, size, font: 'serif' }) as const;
    const [before, number] = ['The garden is ', '20'];
    const x = 72 + textWidth(before, 'serif', 11);
    const raised = x + textWidth(number, 'serif', 11);
    const behind = raised + textWidth('2', 'serif', 7);
    const items = [
      text(before, 72),
      text(number, x),
      text('2', raised, 7, 296),
      text(' metres wide, and the path beside it is narrow.', behind),
    ];
    const file = await makePdf({ file: place('raised.pdf'), pages: [{ items }] });
    expect((await readAll(file)).text).toBe(
      'The garden is 20² metres wide, and the path beside it is narrow.',
    );
  });
  it('[READER-15] two columns are read one after the other', async () => {
    const { text } = await readAll(await fixtures.twoColumnBook(place('columns.pdf')));
    // A sentence that ends with its column may end the paragraph too: only the order is certain.
    const running = text.replace(/\s+/g, ' ');
    for (const block of fixtures.bookBlocks('en', 3, 11)) {
      if (block.kind === 'paragraph') expect(running).toContain(block.text);
    }
  });
  it('[READER-18] [READER-22] a Korean book comes out in Korean words', async () => {
    const { opened, pages, finished } = await readAll(
      await fixtures.koreanBook(place('korean.pdf'), { breakAnywhere: false }),
    );
    expect(finished.language).toBe('ko');
    expect(opened.title).toBe('식물의 삶');
    expect(opened.outline[0]).toEqual({ title: '제1장 광합성의 기초', depth: 0, page: 1 });
    expectBook(pages, 'ko', 3);
  });
  it('[READER-18] lines that end inside Korean words are joined nearly always', async () => {
    const { pages } = await readAll(await fixtures.koreanBook(place('korean2.pdf')));
    const text = flowing(pages);
    const paragraphs = fixtures.bookBlocks('ko', 3).filter((block) => block.kind === 'paragraph');
    const words = paragraphs.flatMap((block) => block.text.split(' '));
    const found = new Set(text.split(/\s+/));
    expect(words.filter((word) => found.has(word)).length).toBeGreaterThan(words.length * 0.98);
  });
  it('[READER-19] [READER-20] problem pages are named and the rest is read', async () => {
    const mixed = await fixtures.mixedBook(place('mixed.pdf'));
    const { pages, finished } = await readAll(mixed.file);
    const having = (problem: string) =>
      pages.filter((page) => page.problem === problem).map((page) => page.number);
    expect(having('scanned')).toEqual(mixed.scanned);
    expect(having('garbled')).toEqual(mixed.garbled);
    expect(having('blank')).toEqual(mixed.blank);
    expect(finished.unreadablePages).toEqual([...mixed.scanned, ...mixed.garbled]);
    expect(finished.toRecognise).toEqual(finished.unreadablePages);
    expect(pages.filter((page) => page.problem).every((page) => page.blocks.length === 0)).toBe(
      true,
    );
  });
  it('[READER-13] pages turned by 90 degrees are read the way they are drawn', async () => {
    const item = {
      kind: 'text',
      text: 'A line of text on a page that is turned',
      x: 72,
      y: 300,
      size: 12,
      font: 'serif',
    } as const;
    const file = await makePdf({
      file: place('turned.pdf'),
      pages: [{ items: [item], rotate: 90 }],
    });
    expect((await readAll(file)).pages[0]?.blocks[0]?.text).toBe(item.text);
  });
});

describe('what may go wrong', () => {
  it('[READER-7] an abort ends the reading with its reason', async () => {
    const file = await fixtures.huge(place('long.pdf'), 3_000_000, 600);
    const controller = new AbortController();
    const reason = new Error('enough');
    const reading = (async () => {
      for await (const event of readPdf(file, { signal: controller.signal }))
        if (event.type === 'pages') controller.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
    await expect(readAll(file, { signal: controller.signal })).rejects.toBe(reason);
  });
  it('[READER-5] [READER-7] [READER-9] more pages than PDFium is opened for at once, and leaving early', async () => {
    const file = await fixtures.huge(place('long2.pdf'), 3_000_000, 600);
    const { pages } = await readAll(file, { batchSize: 50 });
    expect(pages).toHaveLength(600);
    for await (const event of readPdf(file, { signal: never })) if (event.type === 'pages') break;
  });
  it('[READER-8] a page without end is damaged and the others are read', async () => {
    const file = await fixtures.endlessPage(place('endless.pdf'));
    const { pages, finished } = await readAll(file, { pageTimeLimit: 3_000 });
    expect(pages.map((page) => page.problem)).toEqual([undefined, 'damaged', undefined, undefined]);
    expect(finished.unreadablePages).toEqual([2]);
  });
  it('[READER-24] a file that takes longer than it may is too intricate', async () => {
    const file = await fixtures.endlessPage(place('endless-file.pdf'));
    // Its page fills what memory it may have after a second or so, which ends the page and not the file.
    const limits = { fileTimeLimit: 100, openTimeLimit: 400 };
    await expect(readAll(file, limits)).rejects.toMatchObject({
      code: 'DOCUMENT_TOO_INTRICATE',
    });
  });
  it('[READER-8] [READER-23] a reading that was refused, and one that was left, do not spoil the next', async () => {
    await warmReader();
    const file = await fixtures.outlineBook(place('after.pdf'));
    const before = await readAll(file);
    await expect(readAll(await fixtures.encrypted(place('locked.pdf')))).rejects.toThrow();
    expect(await readAll(file)).toEqual(before);
    await pagesIn(file);
    const both = await Promise.all([readAll(file), readAll(file)]);
    expect(both).toEqual([before, before]);
  });
});
