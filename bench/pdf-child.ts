/**
 * One measurement in a process of its own: `node bench/pdf-child.ts [file] [book]` reads the PDF, where
 * a book is named after it has read that; without a file it only loads the reader. Prints one line of
 * JSON: pages, milliseconds of the reading, peak memory in bytes.
 */
import { readPdf, warmReader } from '#server/features/document/reader/read-pdf.ts';

const [file, book] = process.argv.slice(2);

async function read(path: string): Promise<number> {
  let pages = 0;
  for await (const event of readPdf(path, { signal: new AbortController().signal })) {
    if (event.type === 'pages') pages += event.pages.length;
  }
  return pages;
}

// As it is when an upload has begun.
if (file) await warmReader();
if (book) await read(book);
const started = performance.now();
const pages = file ? await read(file) : 0;
const milliseconds = performance.now() - started;
// maxRSS is in kibibytes and counts the threads too.
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ pages, milliseconds, peak }));
