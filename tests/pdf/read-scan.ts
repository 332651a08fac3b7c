/** A scanned PDF from file to pages of blocks, without a store in between. */
import type { Language, SourcePage } from '#machines/document/source.ts';
import {
  makeRecognisedPages,
  readPageOf,
  surveyOf,
  type RecognisedText,
} from '#server/features/document/recogniser/lay-out.ts';
import { recognisePdf } from '#server/features/document/recogniser/recognise-pdf.ts';

export async function readScan(
  file: string,
  pages: readonly number[],
  language: Language,
): Promise<SourcePage[]> {
  const texts: RecognisedText[] = [];
  const { signal } = new AbortController();
  for await (const event of recognisePdf(file, { signal, pages, language })) {
    if (event.type === 'page') texts.push({ page: event.page, problem: 'scanned' });
  }
  texts.sort((a, b) => a.page.number - b.page.number);
  const maker = makeRecognisedPages(surveyOf(texts.map(readPageOf), []));
  return [...texts.flatMap((text) => maker.push(text)), ...maker.end()];
}
