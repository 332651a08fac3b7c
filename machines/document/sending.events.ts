/** The words of one file on its way. */
import type { Failure } from '../errors.ts';

/** What is sent: `File` in a browser, anything with a size in a test. */
export interface SendingJob<File extends { size: number }> {
  file: File;
  documentId: string;
  /** The document whose place this file is to take. */
  replaces?: string | undefined;
}

/** What the sender says of its file. Bytes. */
export type SenderFact =
  | { type: 'sender.progressed'; sent: number; total: number }
  | { type: 'sender.finished' }
  | { type: 'sender.failed'; failure: Failure };

export type SendingState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'sent' }
  | { phase: 'failed'; failure: Failure };

export interface SendingContext<File extends { size: number }> {
  job: SendingJob<File> | undefined;
  sent: number;
  total: number;
  failure: Failure | undefined;
}

export type SendingEvent<File extends { size: number }> =
  | { type: 'file.send'; job: SendingJob<File> }
  | { type: 'file.retry' }
  | { type: 'file.stop' }
  | SenderFact;
