/** What the reader and its threads say to each other. */
import type { Failure } from '#machines/errors.ts';
import type { Language, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import type { CompiledPdfium } from './pdfium.ts';

export interface OpenedEvent {
  type: 'opened';
  pageCount: number;
  title?: string;
  outline: OutlineEntry[];
}
export interface PagesEvent {
  type: 'pages';
  pages: SourcePage[];
}
export interface FinishedEvent {
  type: 'finished';
  language: Language;
  unreadablePages: number[];
  /** Those of them whose letters may be recognised on their picture. */
  toRecognise?: number[];
}
export type ReadEvent = OpenedEvent | PagesEvent | FinishedEvent;

export type WorkerMessage = ReadEvent | { type: 'failed'; failure: Failure };

interface ThreadInput {
  file: string;
  /** The end of the file is missing. */
  cutOff: boolean;
  /** Pages a former worker hung on or died of: reported as damaged, not tried again. */
  skip: number[];
  /** Two Int32: the page the worker, and the page its helper, is at; 0 while waiting. */
  clock: SharedArrayBuffer;
  /** The compiled PDFium: threads share its code. */
  compiled: CompiledPdfium;
}

export interface WorkerInput extends ThreadInput {
  role: 'worker';
  /** What runs in the thread, so that a worker can start a helper. */
  script: string;
  /** From so many pages on a helper is started. One that is there anyway helps with fewer. */
  helpedFrom: number;
  fromPage: number;
  batchSize: number;
}

export interface HelperInput extends ThreadInput {
  role: 'helper';
  /** See claims.ts. */
  claims: SharedArrayBuffer;
}

/** What a thread is given to do. A helper sends its pages, in batches of `ReadPage`. */
export type ThreadTask = WorkerInput | HelperInput;

/** The places in the clock. */
export const WORKER_CLOCK = 0;
export const HELPER_CLOCK = 1;

/** Credit: the worker may send one more batch. */
export const NEXT = 'next';
