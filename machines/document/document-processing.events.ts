/** The words of a document: from upload to readable pages. The actor's id is the document id. */
import { z } from 'zod';
import type { Failure } from '../errors.ts';
import { actorAddress, type Addressee } from '../actor/actor.ts';
import { languageSchema, type Language } from './source.ts';

/** 500 MB, decimal: exactly this many bytes are accepted. */
export const DOCUMENT_SIZE_LIMIT = 500_000_000;

export const documentInputSchema = z.object({
  documentId: z.string(),
  organizationId: z.string(),
  fileName: z.string(),
  sizeInBytes: z.number().int().min(0),
  /** The document whose file this one is to take the place of, once it has been read. */
  replaces: z.string().optional(),
});
export type DocumentInput = z.infer<typeof documentInputSchema>;

export const documentCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document.cancel') }),
  z.object({ type: z.literal('document.retry') }),
  /** The file that is in force stays. */
  z.object({ type: z.literal('replacement.cancel') }),
]);

/** Facts from the upload route, and from actors that wait for the document. */
export type DocumentFact =
  | { type: 'upload.started' }
  | { type: 'upload.finished'; sizeInBytes: number }
  | { type: 'upload.failed'; failure: Failure }
  /**
   * `subscriber` is told `document.ready` or `document.failed` when it settles, at once if it has.
   * After a failure it stays subscribed: a retry or a new upload may still succeed.
   */
  | { type: 'document.await'; subscriber: Addressee<DocumentNotice> }
  /** Another file is on its way; until it has been read, everything stays as it is. */
  | { type: 'replacement.begin'; replacementId: string }
  /** The other file has been read to its end. */
  | { type: 'replacement.ready'; replacementId: string }
  /** Nobody wants the other file any more. */
  | { type: 'replacement.dropped'; replacementId: string };

type DocumentCommand = z.infer<typeof documentCommandSchema>;
export type DocumentEvent = DocumentCommand | DocumentFact;

export interface DocumentContext extends DocumentInput {
  pageCount: number;
  unreadableCount: number;
  /** Pages whose letters are recognised after reading, because the file holds none or wrong ones. */
  toRecognise: number;
  /** Known when the document is complete. */
  language?: Language | undefined;
  /** The book's own. */
  title?: string | undefined;
  subscribers: Addressee<DocumentNotice>[];
  /** Counts readings: every retry and every new upload names its own steps. */
  run: number;
  /** The whole file lies in the store: reading can be tried again without a new upload. */
  uploaded: boolean;
  failure?: Failure | undefined;
  /** The document that is read to take this one's place. */
  replacementId?: string | undefined;
}

export interface ReaderInput {
  documentId: string;
  run: number;
}
/** Pages, outline and title are stored by the runner before it answers. */
export const readerOutputSchema = z.object({
  pageCount: z.number().int().min(1),
  unreadableCount: z.number().int().min(0),
  /** How many of the unreadable ones may be recognised. */
  toRecognise: z.number().int().min(0),
  language: languageSchema,
  /** As the book says itself; absent where it says none. */
  title: z.string().max(300).optional(),
});
export type ReaderOutput = z.infer<typeof readerOutputSchema>;

/** The same input: what is to be recognised lies in the store. */
export type RecogniserInput = ReaderInput;
/** Recognised pages are stored by the runner before it answers. */
export const recogniserOutputSchema = readerOutputSchema.pick({
  unreadableCount: true,
  language: true,
});
export type RecogniserOutput = z.infer<typeof recogniserOutputSchema>;

/** The file, the pages and everything known of them change hands, whole or not at all. */
export interface AdopterInput {
  documentId: string;
  replacementId: string;
}
export const adopterOutputSchema = readerOutputSchema.extend({
  fileName: z.string(),
  sizeInBytes: z.number().int().min(0),
});
export type AdopterOutput = z.infer<typeof adopterOutputSchema>;

const readerProgressSchema = z.object({ pagesRead: z.number(), pageCount: z.number() });
const recogniserProgressSchema = z.object({
  pagesRecognised: z.number(),
  toRecognise: z.number(),
});
export type RecogniserProgress = z.infer<typeof recogniserProgressSchema>;
export const documentProgressSchema = z.union([readerProgressSchema, recogniserProgressSchema]);
export type DocumentProgress = z.infer<typeof documentProgressSchema>;

export type DocumentView = Omit<DocumentContext, 'subscribers' | 'run' | 'organizationId'>;

/** What a document's actor says to those who wait for it. */
export type DocumentNotice =
  | { type: 'document.ready'; pageCount: number; language: Language; title?: string }
  | { type: 'document.failed'; failure: Failure };

// Version 2: processing has two steps, and the letters of pictures are recognised in the second. A file
// can be replaced since, which changes no state of before.
export const documentProcessingAddress = actorAddress('documentProcessing')
  .taking<DocumentEvent, DocumentInput>()
  .showing<DocumentView>({ version: 2 });
