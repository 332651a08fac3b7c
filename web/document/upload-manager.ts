/**
 * Files this browser is sending, whatever page one looks at: an upload goes on when its tab is left,
 * and leaving the product asks first. Knows nothing of React.
 */
import type { Failure } from '#machines/errors.ts';
import { startUpload, type RunningUpload } from './upload.ts';

export type SendingState =
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'failed'; failure: Failure };

interface Sending {
  file: File;
  replaces: string | undefined;
  state: SendingState;
  running: RunningUpload;
}

/** `start` is another sender than the real one; for tests. */
export function createUploadManager(start: typeof startUpload = startUpload) {
  const sending = new Map<string, Sending>();
  const listeners = new Set<() => void>();

  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  function changed(): void {
    const busy = [...sending.values()].some(({ state }) => state.phase === 'sending');
    if (typeof window !== 'undefined') {
      window.removeEventListener('beforeunload', ask);
      if (busy) window.addEventListener('beforeunload', ask);
    }
    for (const listener of listeners) listener();
  }

  const send = (documentId: string, file: File, replaces?: string): void => {
    sending.get(documentId)?.running.stop();
    const become = (state: SendingState) => {
      const known = sending.get(documentId);
      if (known?.running !== running) return;
      sending.set(documentId, { ...known, state });
      changed();
    };
    const running = start(
      file,
      documentId,
      {
        onProgress: (sent, total) => become({ phase: 'sending', sent, total }),
        onDone() {
          if (sending.get(documentId)?.running === running) sending.delete(documentId);
          changed();
        },
        onFailed: (failure) => become({ phase: 'failed', failure }),
      },
      replaces,
    );
    const state = { phase: 'sending', sent: 0, total: file.size } as const;
    sending.set(documentId, { file, replaces, state, running });
    changed();
  };

  /** Goes on where it stopped, with the same file; false when this browser does not have it. */
  const retry = (documentId: string): boolean => {
    const known = sending.get(documentId);
    if (known) send(documentId, known.file, known.replaces);
    return known !== undefined;
  };

  const stop = (documentId: string): void => {
    sending.get(documentId)?.running.stop();
    if (sending.delete(documentId)) changed();
  };

  /** Undefined for what is not being sent from here. The same object as long as nothing changed. */
  const state = (documentId: string): SendingState | undefined => sending.get(documentId)?.state;

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { send, retry, stop, state, subscribe };
}

export const uploadManager = createUploadManager();
