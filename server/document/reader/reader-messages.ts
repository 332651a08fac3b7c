/** What the reader and its threads say to each other. */
import type { MessagePort } from 'node:worker_threads';
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
}

export interface WorkerInput extends ThreadInput {
  role: 'worker';
  /** What runs in the thread, so that a worker can start a helper. */
  script: string;
  /** Only look whether the file can be opened and has pages. */
  checkOnly: boolean;
  fromPage: number;
  batchSize: number;
}

export interface HelperInput extends ThreadInput {
  role: 'helper';
  /** See claims.ts. */
  claims: SharedArrayBuffer;
  /** The compiled PDFium: threads share its code. */
  compiled: CompiledPdfium;
  /** Where the pages go, in batches of `ReadPage`. */
  port: MessagePort;
}

/** The places in the clock. */
export const WORKER_CLOCK = 0;
export const HELPER_CLOCK = 1;

/** Enough for the text of the longest pages; a page that needs more ends its thread, not the process. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Credit: the worker may send one more batch. */
export const NEXT = 'next';
