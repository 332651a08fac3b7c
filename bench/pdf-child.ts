/**
 * One measurement in a process of its own: `node bench/pdf-child.ts <file>` reads the PDF, without a
 * file it only loads the reader. Prints one line of JSON: pages, peak memory in bytes.
 */
import { readPdf } from '#server/document/reader/read-pdf.ts';

const file = process.argv[2];
let pages = 0;
if (file) {
  for await (const event of readPdf(file, { signal: new AbortController().signal })) {
    if (event.type === 'pages') pages += event.pages.length;
  }
}
// maxRSS is in kibibytes and counts the worker threads too.
console.log(JSON.stringify({ pages, peak: process.resourceUsage().maxRSS * 1024 }));
