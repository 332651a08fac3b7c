import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { expect, it, onTestFinished } from 'vitest';
import { compilePdfium, loadPdfium, openPdf } from '../reader/pdfium.ts';
import { drawPage } from './draw-page.ts';

it('[RECOGNISER-5] a page of whatever size is drawn at most so big', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-drawing-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = createWriteStream(join(directory, 'sizes.pdf'));
  const book = new PDFDocument({ size: [612, 792] });
  book.pipe(file);
  book.addPage({ size: [14_400, 14_400] }).end();
  await finished(file);
  const pdf = openPdf(await loadPdfium(await compilePdfium()), join(directory, 'sizes.pdf'));
  const [letter, poster] = [drawPage(pdf, 0), drawPage(pdf, 1)];
  pdf.close();
  expect([letter.width, letter.height]).toEqual([2125, 2750]);
  expect([poster.width, poster.height]).toEqual([3000, 3000]);
});
