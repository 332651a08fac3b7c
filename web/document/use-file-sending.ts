import { useSyncExternalStore } from 'react';
import type { SendingState } from '#machines/document/sending.events.ts';
import { uploadManager, type UploadManager } from './upload-manager.ts';

/** How far the file of this document is, when this browser is sending it. */
export function useFileSending(
  documentId: string | undefined,
  manager: UploadManager = uploadManager,
): SendingState | undefined {
  return useSyncExternalStore(
    manager.subscribe,
    () => (documentId === undefined ? undefined : manager.state(documentId)),
    () => undefined,
  );
}
