import type { DocumentSummary } from './document-summary.ts';

/**
 * A further document of a course, beside the one it was made from. Any number is kept; for one
 * generation of lessons at most `MATERIALS_LIMIT` of them are chosen.
 */
export type CourseMaterial = Pick<
  DocumentSummary,
  'fileName' | 'sizeInBytes' | 'status' | 'pageCount' | 'unreadableCount' | 'language' | 'failure'
> & {
  documentId: string;
  /** ISO 8601. */
  uploadedAt: string;
};
