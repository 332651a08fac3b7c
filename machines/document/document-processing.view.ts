import type { ActorView, StoredSnapshot } from '../actor/snapshot.ts';
import type { Viewer } from '../permissions.ts';
import type { DocumentContext, DocumentView } from './document-processing.events.ts';

/** Who waits for the document and whose it is stays on the server. */
export function toView(snapshot: StoredSnapshot<DocumentContext>, _viewer: Viewer): ActorView {
  const { documentId, fileName, sizeInBytes, pageCount, unreadableCount } = snapshot.context;
  const { toRecognise, language, uploaded, failure, replacementId } = snapshot.context;
  const context: DocumentView = {
    documentId,
    fileName,
    sizeInBytes,
    pageCount,
    unreadableCount,
    toRecognise,
    uploaded,
    ...(language ? { language } : {}),
    ...(failure ? { failure } : {}),
    ...(replacementId === undefined ? {} : { replacementId }),
  };
  return { value: snapshot.value, context, status: snapshot.status };
}
