/** A thread that draws a page and finds words on it. What fails in PDFium ends the thread. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { loadPdfium, openPdf, type PdfFile } from '../reader/pdfium.ts';
import { drawInColour } from './draw-in-colour.ts';
import type { DrawingAnswer, DrawingMessage, DrawingTask } from './drawing-messages.ts';
import { encodePng } from './png.ts';
import { quoteBoxes } from './quote-boxes.ts';

// Sent by task-thread.ts.
parentPort?.on('message', ({ task, port }: { task: DrawingTask; port: MessagePort }) => {
  void answer(task, port);
});

async function answer(task: DrawingTask, port: MessagePort): Promise<void> {
  const say = (message: DrawingMessage) => {
    port.postMessage(message);
  };
  const pdfium = await loadPdfium(task.compiled);
  say('begun');
  const pdf = openPdf(pdfium, task.file, true);
  const drawn = pdf.error === 0 && task.page <= pdf.pageCount ? drawnPage(pdf, task) : undefined;
  pdf.close();
  say(drawn);
}

function drawnPage(pdf: PdfFile, { page: number, width, box, quote }: DrawingTask): DrawingAnswer {
  const { calls } = pdf;
  const page = pdf.loadPage(number - 1);
  if (page === 0) return undefined;
  const ratio =
    Math.max(1, calls.FPDF_GetPageWidthF(page)) / Math.max(1, calls.FPDF_GetPageHeightF(page));
  const drawn: DrawingAnswer = {
    ratio,
    boxes: quote === undefined ? [] : quoteBoxes(pdf, page, quote),
    ...(width === undefined ? {} : { png: encodePng(drawInColour(pdf, page, width, box)) }),
  };
  calls.FPDF_ClosePage(page);
  return drawn;
}
