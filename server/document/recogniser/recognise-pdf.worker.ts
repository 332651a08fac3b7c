/** A thread of the recogniser: it draws pages and reads their letters, which takes seconds each. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { Language } from '#machines/document/source.ts';
import { loadPdfium, openPdf, type PdfFile } from '../reader/pdfium.ts';
import { drawPage } from './draw-page.ts';
import { pageOfWords } from './recognised-words.ts';
import type { PageOrder, RecogniserTask } from './recogniser-messages.ts';
import { greyPicture, loadTesseract, type Tesseract } from './tesseract.ts';

/** A page that is read worse than this in one language may be written in the other. */
const READS_WELL = 0.7;
/** Less than this that is dark is no word, only dust. */
const DUST = 0.000_05;
/** What PDFium keeps of the pages drawn, pictures and all, is given back this often. */
const REOPEN_AFTER = 8;

// Sent by threads.ts.
parentPort?.on('message', ({ task, port }: { task: RecogniserTask; port: MessagePort }) => {
  void serve(task, port);
});

/** A failure ends the thread: neither PDFium nor Tesseract can be trusted after one. */
async function serve({ file, compiled }: RecogniserTask, port: MessagePort): Promise<void> {
  const pdf = openPdf(await loadPdfium(compiled), file, true);
  const tesseract = await loadTesseract();
  let drawn = 0;
  port.on('message', (order: PageOrder) => {
    void (async () => {
      drawn += 1;
      if (drawn % REOPEN_AFTER === 0) pdf.reopen();
      const page = await recognise(pdf, tesseract, order);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(page);
    })();
  });
}

async function recognise(
  pdf: PdfFile,
  tesseract: Tesseract,
  { number, language }: PageOrder,
): Promise<RecognisedPage> {
  const drawing = drawPage(pdf, number - 1);
  if (drawing.ink < DUST) return pageOfWords(number, drawing, language, []);
  const picture = greyPicture(drawing.width, drawing.height, drawing.pixels);
  const read = async (tried: Language) =>
    pageOfWords(number, drawing, tried, await tesseract.recognise(picture, tried));
  const first = await read(language);
  if (first.confidence >= READS_WELL || first.words.length === 0) return first;
  const second = await read(language === 'en' ? 'ko' : 'en');
  return second.confidence > first.confidence ? second : first;
}
