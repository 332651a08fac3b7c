import { failureFor } from '../actor/failure-view.ts';
import type { Rights } from '../permissions.ts';
import type { DocumentContext, DocumentView } from './document-processing.events.ts';

/**
 * Who waits for the document and whose it is stays on the server. That another file is on its way is
 * for those who may decide about it.
 */
export function toView(document: DocumentContext, rights: Rights): DocumentView {
  const { documentId, fileName, sizeInBytes, pageCount, unreadableCount } = document;
  const { toRecognise, language, title, uploaded, replacementId } = document;
  const manages = rights.may('documents:update');
  const failure = failureFor(document.failure, manages);
  return {
    documentId,
    fileName,
    sizeInBytes,
    pageCount,
    unreadableCount,
    toRecognise,
    uploaded,
    ...(language ? { language } : {}),
    ...(title ? { title } : {}),
    ...(failure ? { failure } : {}),
    ...(manages && replacementId !== undefined ? { replacementId } : {}),
  };
}
