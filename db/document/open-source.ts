/** A stored document as an author reads it: a window at a time, never the whole book. */
import type { SourceInfo, SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { DocumentRepository } from './document.repository.ts';

export interface StoredSource {
  info: SourceInfo;
  /** Pages `from` to `to`, both included, in order. */
  pages(from: number, to: number): Promise<SourcePage[]>;
}

/** Throws DOCUMENT_NOT_FOUND when the document is gone or was never read to its end. */
export async function openSource(
  documents: Pick<DocumentRepository, 'sourceInfo' | 'pages'>,
  documentId: string,
): Promise<StoredSource> {
  const info = await documents.sourceInfo(documentId);
  if (!info) throw new AppError('DOCUMENT_NOT_FOUND');
  return { info, pages: (from, to) => documents.pages(documentId, from, to) };
}
