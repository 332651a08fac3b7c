/** What is asked of a thread that draws, and what it answers. */
import type { PageBox } from '#machines/document/pictured-page.ts';
import type { CompiledPdfium } from '../reader/pdfium.ts';

export interface DrawingTask {
  file: string;
  compiled: CompiledPdfium;
  /** 1 is the first page of the file. */
  page: number;
  /** Pixels; without it nothing is drawn. */
  width?: number;
  /** Only this part of it. */
  box?: PageBox;
  /** Whose words are looked for. */
  quote?: string;
}

export interface DrawnPage {
  /** Width by height. */
  ratio: number;
  boxes: PageBox[];
  png?: Uint8Array;
}

/** Undefined for a page that is not there or cannot be opened. */
export type DrawingAnswer = DrawnPage | undefined;
/** First that the page has been begun, then what came of it. */
export type DrawingMessage = 'begun' | DrawingAnswer;
