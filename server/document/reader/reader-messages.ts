/** What the reader and its worker say to each other. */
import type { Failure } from '#machines/errors.ts';
import type { Language, OutlineEntry, SourcePage } from '#machines/document/source.ts';

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

export interface WorkerInput {
  file: string;
  /** Only look whether the file can be opened and has pages. */
  checkOnly: boolean;
  fromPage: number;
  batchSize: number;
  /** Pages a former worker hung on or died of: reported as damaged, not tried again. */
  skip: number[];
  /** One Int32: the page being worked on, 0 while waiting. The reader watches it for time limits. */
  clock: SharedArrayBuffer;
}

/** Credit: the worker may send one more batch. */
export const NEXT = 'next';
