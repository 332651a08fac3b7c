/**
 * `node bench/bilingual-child.ts ENGLISH.pdf KOREAN.pdf [--list]`: what the parity check says of a book
 * that people have translated. Prints the figures of docs/evaluation.md; with `--list` each finding, to be
 * judged by reading the two.
 */
import { seeded } from '#agents/extractive/quiz-terms.ts';
import { measureBilingual, type BilingualBook } from '#agents/eval/measure-bilingual.ts';
import { readPdf } from '#server/features/document/reader/read-pdf.ts';

async function read(file: string): Promise<BilingualBook> {
  const book: BilingualBook = { info: { outline: [] }, pages: [] };
  for await (const event of readPdf(file, { signal: new AbortController().signal })) {
    if (event.type === 'pages') book.pages.push(...event.pages);
    else if (event.type === 'opened') book.info.outline = event.outline;
  }
  return book;
}

const [english = '', korean = '', list] = process.argv.slice(2);
const { findings, ...figures } = measureBilingual(
  await read(english),
  await read(korean),
  seeded('bilingual'),
);
console.log(JSON.stringify(figures));
if (list === '--list') {
  for (const { title, kind, only } of findings) {
    console.log(`${title}\t${kind}\ten ${JSON.stringify(only.en)}\tko ${JSON.stringify(only.ko)}`);
  }
}
