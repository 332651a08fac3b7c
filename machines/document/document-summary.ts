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

export interface DocumentPage {
  document: DocumentSummary & { outline: OutlineEntry[] };
  page: SourcePage;
}
