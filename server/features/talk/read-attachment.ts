/** What stands in a file beside a question: its text, or the letters that its pictures show. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ATTACHMENT_LIMITS, type AttachmentKind } from '#machines/talk/attachment.ts';
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import {
  makeRecognisedPages,
  readPageOf,
  surveyOf,
  type RecognisedText,
} from '../document/recogniser/lay-out.ts';
import { recognisePdf } from '../document/recogniser/recognise-pdf.ts';
import { readSource } from '../document/formats/read-source.ts';
import { decodeText } from '../../files/decode-text.ts';
import { pictureAsPdf } from './picture-as-pdf.ts';

interface Reading {
  /** What it is believed to be written in. */
  language: Language;
  signal: AbortSignal;
}

/** Empty where nothing can be read; a broken file never fails the answer. */
export async function readAttachment(
  kind: AttachmentKind,
  bytes: Buffer,
  reading: Reading,
): Promise<string> {
  try {
    return (await textOf(kind, bytes, reading))
      .replaceAll('\0', '')
      .trim()
      .slice(0, ATTACHMENT_LIMITS.text);
  } catch (error) {
    reading.signal.throwIfAborted();
    if (error instanceof AppError) return '';
    throw error;
  }
}

async function textOf(kind: AttachmentKind, bytes: Buffer, reading: Reading): Promise<string> {
  if (kind === 'text') return decodeText(bytes) ?? '';
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-attachment-'));
  try {
    const file = path.join(directory, 'file');
    await writeFile(file, kind === 'picture' ? pictureAsPdf(bytes) : bytes);
    const pages =
      kind === 'picture' ? await recognised(file, [1], reading) : await readPages(file, reading);
    return pages
      .map(pageText)
      .filter((text) => text !== '')
      .join('\n\n');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readPages(file: string, reading: Reading): Promise<SourcePage[]> {
  const pages: SourcePage[] = [];
  try {
    const source = { signal: reading.signal, fileName: '' };
    for await (const event of readSource(file, source)) {
      if (event.type === 'pages') pages.push(...event.pages);
      if (pages.length >= ATTACHMENT_LIMITS.pages) break;
    }
  } catch (error) {
    // Its pages are pictures: they are looked at below.
    if (!(error instanceof AppError && error.code === 'DOCUMENT_MOSTLY_UNREADABLE')) throw error;
  }
  const shown = pages.slice(0, ATTACHMENT_LIMITS.pages);
  const pictures = shown.flatMap(({ number, problem }) =>
    problem === 'scanned' || problem === 'garbled' ? [number] : [],
  );
  const read = new Map(
    (await recognised(file, pictures, reading)).map((page) => [page.number, page]),
  );
  return shown.map((page) => read.get(page.number) ?? page);
}

async function recognised(
  file: string,
  pages: readonly number[],
  { language, signal }: Reading,
): Promise<SourcePage[]> {
  if (pages.length === 0) return [];
  const texts: RecognisedText[] = [];
  for await (const event of recognisePdf(file, { signal, pages, language, threads: 1 })) {
    if (event.type === 'page') texts.push({ page: event.page, problem: undefined });
  }
  const inOrder = texts.toSorted((one, other) => one.page.number - other.page.number);
  const maker = makeRecognisedPages(surveyOf(inOrder.map(readPageOf), []));
  return [...inOrder.flatMap((text) => maker.push(text)), ...maker.end()];
}
