import { useSyncExternalStore } from 'react';
import { uploadDesk, type SendingState } from './upload-desk.ts';

/** How far the file of this document is, when this browser is sending it. */
export function useSending(documentId: string | undefined): SendingState | undefined {
  return useSyncExternalStore(
    uploadDesk.subscribe,
    () => (documentId === undefined ? undefined : uploadDesk.state(documentId)),
    () => undefined,
  );
}
