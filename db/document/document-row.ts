/** Documents as lists and pages show them. */
import type { DocumentSummary } from '#machines/document/document-summary.ts';
import type { Row } from '../query.ts';

export const DOCUMENT_FIELDS = [
  'id',
  'fileName',
  'sizeInBytes',
  'status',
  'pageCount',
  'unreadableCount',
  'unreadablePages',
  'language',
  'title',
  'outline',
  'failure',
  'createdAt',
] as const;
export type DocumentRow = Row<'document', (typeof DOCUMENT_FIELDS)[number]>;

export function toDocumentSummary(row: DocumentRow): DocumentSummary {
  return {
    id: row.id,
    fileName: row.fileName,
    sizeInBytes: row.sizeInBytes,
    pageCount: row.pageCount,
    unreadableCount: row.unreadableCount,
    ...(row.language ? { language: row.language } : {}),
    status: row.status,
    ...(row.failure ? { failure: row.failure } : {}),
    createdAt: row.createdAt.toISOString(),
  };
}
