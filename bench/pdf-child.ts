/**
 * One measurement in a process of its own: `node bench/pdf-child.ts <file>` reads the PDF, without a
 * file it only loads the reader. Prints one line of JSON: pages, milliseconds, peak memory in bytes.
 */
import { readPdf } from '#server/document/reader/read-pdf.ts';

const file = process.argv[2];
const started = performance.now();
let pages = 0;
if (file) {
  for await (const event of readPdf(file, { signal: new AbortController().signal })) {
    if (event.type === 'pages') pages += event.pages.length;
  }
}
const milliseconds = performance.now() - started;
// maxRSS is in kibibytes and counts the worker thread too.
console.log(JSON.stringify({ pages, milliseconds, peak: process.resourceUsage().maxRSS * 1024 }));
