import { useSyncExternalStore } from 'react';
import type { SendingState } from '#machines/document/sending.machine.ts';
import { uploadManager } from './upload-manager.ts';

/** How far the file of this document is, when this browser is sending it. */
export function useFileSending(documentId: string | undefined): SendingState | undefined {
  return useSyncExternalStore(
    uploadManager.subscribe,
    () => (documentId === undefined ? undefined : uploadManager.state(documentId)),
    () => undefined,
  );
}
