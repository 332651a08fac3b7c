/**
 * Files this browser is sending, whatever page one looks at: an upload goes on when its tab is left,
 * and leaving the product asks first. One machine for each file; knows nothing of React.
 */
import { createActor, type Actor } from 'xstate';
import type { SendingState } from '#machines/document/sending.events.ts';
import { sendingState } from '#machines/document/sending.machine.ts';
import { sendingMachine, type startUpload } from './upload.ts';

interface Sending {
  actor: Actor<ReturnType<typeof sendingMachine>>;
  state: SendingState;
}

/** `start` is another sender than the real one; for tests. */
export function createUploadManager(start?: typeof startUpload) {
  const machine = sendingMachine(start);
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

  function begin(documentId: string): Sending['actor'] {
    const actor = createActor(machine).start();
    actor.subscribe((snapshot) => {
      const state = sendingState(snapshot);
      if (state.phase === 'sending' || state.phase === 'failed') {
        sending.set(documentId, { actor, state });
      } else {
        // Arrived, or not wanted: what becomes of it is told by the document itself.
        sending.delete(documentId);
        actor.stop();
      }
      changed();
    });
    return actor;
  }

  const send = (documentId: string, file: File, replaces?: string): void => {
    const actor = sending.get(documentId)?.actor ?? begin(documentId);
    actor.send({ type: 'file.send', job: { file, documentId, replaces } });
  };

  /** Goes on where it stopped, with the same file; false when this browser does not have it. */
  const retry = (documentId: string): boolean => {
    const known = sending.get(documentId);
    known?.actor.send({ type: 'file.retry' });
    return known !== undefined;
  };

  const stop = (documentId: string): void =>
    sending.get(documentId)?.actor.send({ type: 'file.stop' });

  /** Undefined for what is not being sent from here. The same object as long as nothing changed. */
  const state = (documentId: string): SendingState | undefined => sending.get(documentId)?.state;

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { send, retry, stop, state, subscribe };
}

export type UploadManager = ReturnType<typeof createUploadManager>;

export const uploadManager = createUploadManager();
