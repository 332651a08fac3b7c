/** A thread of the recogniser: it draws pages and reads their letters, which takes seconds each. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { Language } from '#machines/document/source.ts';
import { loadPdfium, openPdf, type PdfFile } from '../reader/pdfium.ts';
import { drawPage, type Drawing } from './draw-page.ts';
import { certainLetters, hasColumns } from './lay-out.ts';
import { withLatinWords } from './latin-words.ts';
import { pageOfWords } from './recognised-words.ts';
import type { PageOrder, RecogniserTask } from './recogniser-messages.ts';
import {
  greyPicture,
  loadTesseract,
  type Layout,
  type Reading,
  type Tesseract,
} from './tesseract.ts';

/** A page that is read worse than this in one language may be written in the other. */
const READS_WELL = 0.7;
/** One that is read worse than this in both may lie on its side. */
const READS_SOMEHOW = 0.5;
const SIDEWAYS = [1, 3] as const;
/** A page of nothing but text is read at least so well. */
const READS_CLEANLY = 0.85;
/** A share of the letters that are certain; the others may have been no letters. */
const NEARLY_ALL = 0.95;
/** Less than this that is dark is no word, only dust. */
const DUST = 0.000_05;
/** What PDFium keeps of the pages drawn, pictures and all, is given back this often. */
const REOPEN_AFTER = 8;

// Sent by task-thread.ts.
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
      port.postMessage(page);
    })();
  });
}

async function recognise(
  pdf: PdfFile,
  tesseract: Tesseract,
  order: PageOrder,
): Promise<RecognisedPage> {
  const index = order.number - 1;
  const upright = await readDrawing(drawPage(pdf, index), tesseract, order);
  if (upright.words.length === 0 || upright.confidence >= READS_SOMEHOW) return upright;
  for (const turns of SIDEWAYS) {
    const drawing = drawPage(pdf, index, turns);
    for (const language of [order.language, otherThan(order.language)]) {
      const turned = { ...order, language };
      const probe = await readOnce(drawing, tesseract, turned, 'rows');
      if (probe.page.confidence >= READS_WELL)
        return readDrawing(drawing, tesseract, turned, probe);
    }
  }
  return upright;
}

function otherThan(language: Language): Language {
  return language === 'en' ? 'ko' : 'en';
}

interface Read {
  reading: Reading;
  page: RecognisedPage;
}

async function readOnce(
  drawing: Drawing,
  tesseract: Tesseract,
  { number, language }: PageOrder,
  layout: Layout,
): Promise<Read> {
  const picture = greyPicture(drawing.width, drawing.height, drawing.pixels);
  const reading = await tesseract.recognise(picture, language, layout);
  return { reading, page: pageOfWords(number, drawing, language, reading.blocks) };
}

/** `first` is what is known already of the drawing, read in the order's language. */
async function readDrawing(
  drawing: Drawing,
  tesseract: Tesseract,
  order: PageOrder,
  first?: Read,
): Promise<RecognisedPage> {
  const { number, language } = order;
  if (drawing.ink < DUST) return pageOfWords(number, drawing, language, []);
  const read = (tried: Language, layout: Layout) =>
    readOnce(drawing, tesseract, { number, language: tried }, layout);
  let best = first ?? (await read(language, 'rows'));
  if (best.page.words.length === 0) return best.page;
  if (best.page.confidence < READS_WELL) {
    const other = await read(otherThan(language), 'rows');
    if (other.page.confidence > best.page.confidence) best = other;
  }
  if (best.page.confidence < READS_CLEANLY || hasColumns(best.page)) {
    // Columns, or pictures whose strokes were taken for letters.
    const parted = await read(best.page.language, 'regions');
    const enough = certainLetters(best.page) * NEARLY_ALL;
    if (certainLetters(parted.page) >= enough) best = parted;
  }
  if (best.page.language !== 'ko') return best.page;
  const blocks = await withLatinWords(best.reading, drawing, async (sheet) => {
    const cut = greyPicture(sheet.width, sheet.height, sheet.pixels);
    return (await tesseract.recognise(cut, 'en', 'rows')).blocks;
  });
  return pageOfWords(number, drawing, 'ko', blocks);
}
