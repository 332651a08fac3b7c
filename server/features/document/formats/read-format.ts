/** A file of one of the other formats, from its bytes to its pages. Runs in a thread of its own. */
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '#machines/errors.ts';
import { decodeText } from '../../../files/decode-text.ts';
import { refuseMostlyUnreadable } from '../reader/mostly-unreadable.ts';
import { languageOf } from '../reader/survey.ts';
import { titleOf } from '../reader/title.ts';
import { openZip, ZIP_LIMITS, type BoundedZip } from './bounded-zip.ts';
import type { SectionedFormat } from './format.ts';
import { embeddedPictures } from './embedded-pictures.ts';
import { htmlBlocks } from './html-blocks.ts';
import { pagesOfBook } from './section-pages.ts';
import type { ReadBook, SectionTask } from './section-messages.ts';
import type { SectionedBook } from './sectioned-book.ts';
import { settleFigures } from './settle-figures.ts';

const TITLE_LIMIT = 200;

/** @throws {AppError} those of `formatOf`, and DOCUMENT_MOSTLY_UNREADABLE where there is no text */
export async function readFormat({ file, format }: SectionTask): Promise<ReadBook> {
  const book = await READERS[format](file);
  const { pages, outline } = pagesOfBook(book);
  const problems = pages.flatMap(({ problem }) => (problem ? [problem] : []));
  refuseMostlyUnreadable(pages.length, problems);
  const blocks = pages.flatMap((page) => page.blocks);
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text;
  const title = titleOf(book.title ?? '', []) ?? heading?.slice(0, TITLE_LIMIT);
  const language = languageOf(blocks.map(({ text }) => text));
  return { pages, outline, language, ...(title === undefined ? {} : { title }) };
}

/** Each reader is loaded where it is needed only: that of Word is as large as all others. */
const READERS: Readonly<Record<SectionedFormat, (file: string) => Promise<SectionedBook>>> = {
  async html(file) {
    const pictures = embeddedPictures();
    const { title, blocks } = htmlBlocks(await textOf(file), pictures.nameOf);
    const parts = await settleFigures([{ blocks }], pictures.measure);
    return { unit: 'section', title, parts };
  },
  async markdown(file) {
    const { markdownBook } = await import('./read-markdown.ts');
    const pictures = embeddedPictures();
    const { parts, ...book } = markdownBook(await textOf(file), pictures.nameOf);
    return { ...book, parts: await settleFigures(parts, pictures.measure) };
  },
  async docx(file) {
    const { docxBook } = await import('./read-docx.ts');
    return unpacked(file, docxBook);
  },
  async epub(file) {
    const { epubBook } = await import('./read-epub.ts');
    return unpacked(file, epubBook);
  },
  async pptx(file) {
    const { pptxBook } = await import('./read-pptx.ts');
    return unpacked(file, pptxBook);
  },
};

async function unpacked(
  file: string,
  read: (zip: BoundedZip) => Promise<SectionedBook>,
): Promise<SectionedBook> {
  const zip = await openZip(file);
  try {
    return await read(zip);
  } finally {
    zip.close();
  }
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > ZIP_LIMITS.entry) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const text = decodeText(await readFile(file));
  if (text === undefined) throw new AppError('DOCUMENT_TYPE');
  return text;
}
