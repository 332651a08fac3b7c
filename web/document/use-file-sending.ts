import { useSyncExternalStore } from 'react';
import { uploadManager, type SendingState } from './upload-manager.ts';

/** How far the file of this document is, when this browser is sending it. */
export function useFileSending(documentId: string | undefined): SendingState | undefined {
  return useSyncExternalStore(
    uploadManager.subscribe,
    () => (documentId === undefined ? undefined : uploadManager.state(documentId)),
    () => undefined,
  );
}
