/**
 * A few kilobytes that need more memory to be opened than a reader has: the list of what is where in the file says
 * of itself that it is longer than the reader may ever hold. No page is at fault, so none can be left out.
 */
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const BYTES = 300 * 1024 * 1024;

export function unopenableBook(file: string): string {
  const data = deflateSync(deflateSync(Buffer.alloc(BYTES), { level: 1 }));
  const head = Buffer.from(
    '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n' +
      '2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n3 0 obj\n' +
      `<</Type/XRef/Size 4/W[1 2 1]/Root 1 0 R/Length ${data.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  );
  const list = head.lastIndexOf('3 0 obj');
  const foot = Buffer.from(`\nendstream\nendobj\nstartxref\n${list}\n%%EOF\n`);
  writeFileSync(file, Buffer.concat([head, data, foot]));
  return file;
}
