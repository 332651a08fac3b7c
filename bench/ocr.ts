/**
 * How well the letters of scanned pages are recognised, and how fast: a book is drawn at 150 dots an
 * inch, laid askew, specked, and read again. What it says is compared with what the book says.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import { readPdf } from '#server/features/document/reader/read-pdf.ts';
import { bookBlocks } from '#tests/pdf/fixtures.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { readScan } from '#tests/pdf/read-scan.ts';
import { errorRate, scanOf } from '#tests/pdf/scan.ts';
import { typeset } from '#tests/pdf/typeset.ts';
import type { BenchLine } from './bench-line.ts';

const PAGES = 4;
const AIMS: Record<Language, { name: string; most: number }> = {
  en: { name: 'English', most: 0.05 },
  ko: { name: 'Korean', most: 0.1 },
};

export async function benchOcr(): Promise<BenchLine[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-ocr-'));
  try {
    return [...(await scanned(directory, 'en')), ...(await scanned(directory, 'ko'))];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function scanned(directory: string, language: Language): Promise<BenchLine[]> {
  const book = join(directory, `${language}.pdf`);
  const { pages } = typeset(bookBlocks(language, 2, 5), { language, pageNumbers: true });
  await makePdf({ file: book, pages: pages.slice(0, PAGES) });
  const right: SourcePage[] = [];
  for await (const event of readPdf(book, { signal: new AbortController().signal })) {
    if (event.type === 'pages') right.push(...event.pages);
  }
  const scan = await scanOf(book, join(directory, `${language}-scan.pdf`));
  const numbers = right.map((page) => page.number);
  const started = performance.now();
  const found = await readScan(scan, numbers, 'en');
  const seconds = (performance.now() - started) / 1000;
  const { name, most } = AIMS[language];
  const blank = { baseline: undefined, ratio: undefined };
  return [
    {
      ...blank,
      name: `${name} scan at 150 dpi, ${found.length} pages: errors for each letter`,
      ours: errorRate(textOf(right), textOf(found)),
      unit: 'of 1',
      aim: `at most ${most}`,
    },
    {
      ...blank,
      name: `${name} scan: pages recognised`,
      ours: found.length / seconds,
      unit: 'pages/s',
      aim: 'none: as fast as the processors allow',
    },
  ];
}

function textOf(pages: SourcePage[]): string {
  return pages.map(pageText).join(' ').replaceAll(/\s+/g, ' ');
}
