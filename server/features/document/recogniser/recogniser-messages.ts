/** What the recogniser and its threads say to each other. */
import type { Language } from '#machines/document/source.ts';
import type { CompiledPdfium } from '../reader/pdfium.ts';

export interface RecogniserTask {
  file: string;
  /** The compiled PDFium: threads share its code. */
  compiled: CompiledPdfium;
}

/** One at a time: the next when the answer, a `RecognisedPage`, has come. */
export interface PageOrder {
  /** 1 is the first page of the file. */
  number: number;
  /** Tried first; another one only where it reads badly. */
  language: Language;
}
