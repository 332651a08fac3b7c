/** What pages show of documents. */
import type { Failure } from '../errors.ts';
import type { Language, OutlineEntry, SourcePage } from './source.ts';

export interface DocumentSummary {
  id: string;
  fileName: string;
  sizeInBytes: number;
  pageCount: number;
  unreadableCount: number;
  language?: Language;
  status: 'pending' | 'uploading' | 'processing' | 'completed' | 'failed' | 'cancelled';
  failure?: Failure;
  /** ISO 8601. */
  createdAt: string;
}

/** How far the vectors are by which a tutor finds its pages by what they mean (VECTOR-KEEPER-4). */
export interface VectorProgress {
  done: number;
  total: number;
}

/** One of the list of documents. */
export interface ListedDocument extends DocumentSummary {
  /** Absent where none are made: no model for them is set, or no tutor answers from it. */
  vectors?: VectorProgress;
  /** Why a tutor finds nothing in it yet: it failed to be got ready, and is tried again by itself. */
  indexFailure?: Failure;
}

export interface DocumentPage {
  document: DocumentSummary & { outline: OutlineEntry[] };
  page: SourcePage;
}
