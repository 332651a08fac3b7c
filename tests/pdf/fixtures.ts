/** Ready-made PDFs for tests, samples and measurements. Each is written to the path it is given. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { makePdf, PAGE, type Bookmark, type ImageItem, type PdfPage } from './make-pdf.ts';
import { ENGLISH, KOREAN, paragraphAbout, seeded, type Concept } from './prose.ts';
import { typeset, type BookBlock, type SetBook, type Setting } from './typeset.ts';

export const RUNNING_HEAD = 'A Short Book of Plant Life';
const CODE = [
  'def rate(light, water):',
  '    # both are needed',
  '    if light == 0 or water == 0:',
  '        return 0',
  '',
  '    return min(light, water) * 2',
];
const TABLE = [
  ['Organ', 'Task', 'Tissue'],
  ['Leaf', 'Photosynthesis', 'Mesophyll'],
  ['Root', 'Uptake of water', 'Epidermis'],
  ['Stem', 'Transport', 'Xylem'],
];
export const FIXTURE_CODE = CODE.join('\n');
export const FIXTURE_TABLE = TABLE.map((row) => row.join('\t')).join('\n');

/** A book on the life of plants: chapters with sections, lists, a table and some code. */
export function bookBlocks(
  language: 'en' | 'ko',
  chapters = 4,
  seed = 7,
  paragraphs = 4,
): BookBlock[] {
  const concepts = language === 'ko' ? KOREAN : ENGLISH;
  const random = seeded(seed);
  const blocks: BookBlock[] = [];
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    const number = chapter + 1;
    const main = concepts[(chapter * 3) % concepts.length]!;
    blocks.push({ kind: 'newPage' });
    blocks.push({
      kind: 'heading',
      level: 1,
      text:
        language === 'ko'
          ? `제${number}장 ${main.term}의 기초`
          : `Chapter ${number} ${main.term} and Life`,
    });
    blocks.push({ kind: 'paragraph', text: paragraphAbout(main, language, random, 0) });
    for (let section = 0; section < 3; section += 1) {
      const concept: Concept = concepts[(chapter * 3 + section) % concepts.length]!;
      blocks.push({
        kind: 'heading',
        level: 2,
        text:
          language === 'ko'
            ? `${number}.${section + 1} ${concept.term}의 뜻`
            : `${number}.${section + 1} ${concept.term} Explained`,
      });
      for (let i = 0; i < paragraphs; i += 1)
        blocks.push({
          kind: 'paragraph',
          text: paragraphAbout(concept, language, random, i),
        });
      blocks.push({
        kind: 'list',
        items: concept.examples.map((example) =>
          language === 'ko'
            ? `${example}: 가까운 곳에서 볼 수 있는 보기이다.`
            : `${example[0]!.toUpperCase()}${example.slice(1)}, which can be seen almost anywhere.`,
        ),
      });
      if (language === 'en' && section === 1) blocks.push({ kind: 'table', rows: TABLE });
      if (language === 'en' && section === 2) blocks.push({ kind: 'code', lines: CODE });
    }
  }
  return blocks;
}

function bookmarksOf(book: SetBook): Bookmark[] {
  const roots: Required<Bookmark>[] = [];
  for (const heading of book.headings) {
    const entry = { title: heading.text, page: heading.page, children: [] };
    if (heading.level === 1) roots.push(entry);
    else if (heading.level === 2) roots.at(-1)?.children.push(entry);
  }
  return roots;
}

const ENGLISH_SETTING: Setting = {
  language: 'en',
  runningHead: RUNNING_HEAD,
  pageNumbers: true,
  hyphenate: true,
};

/** @param paragraphs of a section: 4 give a lesson per chapter, 16 one per section. */
export async function outlineBook(file: string, chapters = 4, paragraphs = 4): Promise<string> {
  const book = typeset(bookBlocks('en', chapters, 7, paragraphs), ENGLISH_SETTING);
  return makePdf({ file, title: RUNNING_HEAD, pages: book.pages, bookmarks: bookmarksOf(book) });
}

/** The same; its first two pages are counted i and ii, the others from 1 again. */
export async function romanBook(file: string): Promise<string> {
  const { pages } = typeset(bookBlocks('en', 1, 7), ENGLISH_SETTING);
  return makePdf({ file, pages, romanPages: 2 });
}

/** The same without bookmarks, title, running heads. */
export async function plainBook(file: string, setting: Partial<Setting> = {}): Promise<string> {
  const book = typeset(bookBlocks('en', 3, 11), { language: 'en', pageNumbers: true, ...setting });
  return makePdf({ file, pages: book.pages });
}

export async function twoColumnBook(file: string): Promise<string> {
  return plainBook(file, { columns: 2, hyphenate: true });
}

export async function koreanBook(
  file: string,
  setting: Partial<Setting> = {},
  chapters = 3,
): Promise<string> {
  const book = typeset(bookBlocks('ko', chapters), {
    language: 'ko',
    runningHead: '식물의 삶을 다룬 작은 책',
    pageNumbers: true,
    breakAnywhere: true,
    ...setting,
  });
  return makePdf({ file, title: '식물의 삶', pages: book.pages, bookmarks: bookmarksOf(book) });
}

/** A page that is nothing but a picture; `bytes` of noise, so it cannot be made smaller. */
export function scannedPage(seed: number, bytes = 40_000): PdfPage {
  const image: ImageItem = {
    kind: 'image',
    x: 0,
    y: 0,
    width: PAGE.width,
    height: PAGE.height,
    pixelWidth: 200,
    pixels: noise(seed, bytes),
  };
  return { items: [image] };
}

function noise(seed: number, bytes: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(bytes / 4));
  let state = seed * 2_654_435_761 + 1;
  for (let i = 0; i < words.length; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
  return new Uint8Array(words.buffer, 0, bytes);
}

export async function scannedBook(file: string, pages = 12): Promise<string> {
  return makePdf({
    file,
    pages: Array.from({ length: pages }, (_, index) => scannedPage(index + 1)),
  });
}

/** Text that shows other letters than it holds: as from a font with an encoding of its own. */
export function lyingPage(): PdfPage {
  const random = seeded(3);
  const shift = (text: string) =>
    text.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 11) % 26)),
    );
  const book = typeset(
    ENGLISH.slice(0, 4).map((concept) => ({
      kind: 'paragraph',
      text: shift(paragraphAbout(concept, 'en', random, 0).toLowerCase()),
    })),
    { language: 'en' },
  );
  return book.pages[0]!;
}

/** Korean text in a font without a table of letters. */
export function unmappedPage(): PdfPage {
  const random = seeded(4);
  const book = typeset(
    KOREAN.map((concept) => ({
      kind: 'paragraph',
      text: paragraphAbout(concept, 'ko', random, 0),
    })),
    { language: 'ko' },
  );
  const page = book.pages[0]!;
  return {
    items: page.items.map((item) =>
      item.kind === 'text' ? { ...item, font: 'unmapped' as const } : item,
    ),
  };
}

/** Text that is seen as it is, in a font that says its letters are others. */
export function lyingFontPage(language: 'en' | 'ko', text: string): PdfPage {
  const page = typeset([{ kind: 'paragraph', text }], { language }).pages[0]!;
  const items = page.items.map((item) =>
    item.kind === 'text' ? { ...item, font: 'lying' as const } : item,
  );
  return { items };
}

/** Readable pages, then one of each problem: scanned, shifted letters, no letters, blank. */
export async function mixedBook(
  file: string,
): Promise<{ file: string; scanned: number[]; garbled: number[]; blank: number[]; pages: number }> {
  const book = typeset(bookBlocks('en', 3, 5), ENGLISH_SETTING);
  const good = book.pages.length;
  const pages = [...book.pages, scannedPage(1), lyingPage(), unmappedPage(), { items: [] }];
  await makePdf({ file, pages });
  return {
    file,
    scanned: [good + 1],
    garbled: [good + 2, good + 3],
    blank: [good + 4],
    pages: pages.length,
  };
}

export async function encrypted(file: string): Promise<string> {
  return makePdf({
    file,
    pages: typeset(bookBlocks('en', 1), ENGLISH_SETTING).pages,
    userPassword: 'secret',
  });
}

/** The right first bytes, and nothing but noise behind them. */
export async function corrupt(file: string): Promise<string> {
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from('%PDF-1.5\n'),
      noise(9, 20_000),
      Buffer.from('\nstartxref\n12\n%%EOF\n'),
    ]),
  );
  return file;
}

/** The beginning of a book, cut off before its pages are listed. */
export async function truncated(file: string): Promise<string> {
  await plainBook(file);
  truncateSync(file, Math.floor(readFileSync(file).length * 0.2));
  return file;
}

export async function zeroPages(file: string): Promise<string> {
  return makePdf({ file, pages: [] });
}

/** Three readable pages; the one between them never ends. */
export async function endlessPage(file: string): Promise<string> {
  const [first, second] = typeset(bookBlocks('en', 1), { language: 'en' }).pages;
  return makePdf({ file, pages: [first!, { items: [], endless: true }, second!, first!] });
}

/** Text pages with a picture of noise each, as many bytes as asked for in all. */
export async function huge(file: string, bytes: number, pages = 5_000): Promise<string> {
  const texts = typeset(bookBlocks('en', 12), ENGLISH_SETTING).pages;
  const perPage = Math.floor((bytes - pages * 4_000) / pages / 200) * 200;
  const make = function* (): Generator<PdfPage> {
    for (let index = 0; index < pages; index += 1) {
      const text = texts[index % texts.length]!;
      if (perPage < 400) {
        yield text;
        continue;
      }
      const image: ImageItem = {
        kind: 'image',
        x: 400,
        y: 600,
        width: 120,
        height: 120,
        pixelWidth: 200,
        pixels: noise(index + 1, perPage),
      };
      yield { items: [...text.items, image] };
    }
  };
  const bookmarks = Array.from({ length: Math.min(100, pages) }, (_, index) => ({
    title: `Part ${index + 1}`,
    page: Math.floor((index * pages) / 100) + 1,
  }));
  return makePdf({ file, title: 'A Very Long Book', pages: make(), bookmarks, exactBytes: bytes });
}
