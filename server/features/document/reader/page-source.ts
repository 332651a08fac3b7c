/**
 * Pages of one file by their index, read in this thread. After a trap the page is damaged and a new
 * PDFium is made; the old one is never used again.
 */
import { AppError } from '#machines/errors.ts';
import { openFailure } from './open-failure.ts';
import { lined, type ReadPage } from './pages.ts';
import { loadPdfium, openPdf, type CompiledPdfium, type PdfFile } from './pdfium.ts';
import type { RawPage } from './raw-page.ts';
import { damagedPage, readWords } from './read-words.ts';

/** What PDFium keeps of pages read is given back this often. */
const REOPEN_AFTER = 100;
const MAX_TRAPS = 20;

export interface PageSource {
  readonly pdf: PdfFile;
  /** @throws AppError DOCUMENT_READER_FAILED after too many traps */
  read(index: number): Promise<ReadPage>;
  /** Does not try this page any more: it is damaged. */
  skip(page: number): void;
  /** To be called when the reading is over, however it ended. */
  close(): void;
}

export interface SourceOptions {
  file: string;
  cutOff: boolean;
  skip: number[];
  compiled: CompiledPdfium;
  /** Told the number of the page that is read next. */
  onPage: (page: number) => void;
}

/** @throws AppError DOCUMENT_ENCRYPTED, DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_NO_PAGES */
export async function openPageSource(options: SourceOptions): Promise<PageSource> {
  const { file, cutOff, compiled, onPage } = options;
  const open = async (): Promise<PdfFile> => {
    const pdf = openPdf(await loadPdfium(compiled), file);
    if (pdf.error === 0 && pdf.pageCount > 0) return pdf;
    pdf.close();
    throw new AppError(openFailure(pdf.error, cutOff));
  };
  const skip = new Set(options.skip);
  let pdf = await open();
  let sinceOpened = 0;
  let traps = 0;
  let trapped = false;

  const readRaw = async (index: number): Promise<RawPage> => {
    const number = index + 1;
    if (skip.has(number)) return damagedPage(number);
    if (sinceOpened >= REOPEN_AFTER) {
      pdf.reopen();
      sinceOpened = 0;
    }
    sinceOpened += 1;
    onPage(number);
    try {
      return readWords(pdf, index);
    } catch (cause) {
      traps += 1;
      trapped = true;
      pdf.abandon();
      if (traps > MAX_TRAPS)
        throw new AppError('DOCUMENT_READER_FAILED', { cause, detail: { page: number } });
      skip.add(number);
      pdf = await open();
      trapped = false;
      sinceOpened = 0;
      return damagedPage(number);
    }
  };
  return {
    get pdf() {
      return pdf;
    },
    read: async (index) => lined(await readRaw(index), cutOff),
    skip: (page) => skip.add(page),
    close: () => (trapped ? pdf.abandon() : pdf.close()),
  };
}
