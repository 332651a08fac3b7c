import { useMachine } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { sendingState } from '#machines/document/sending.machine.ts';
import { sendingMachine } from './upload.ts';

const machine = sendingMachine();

/** The upload of this page. Leaving the page stops it, and asks first while bytes are on their way. */
export function useUpload() {
  const [snapshot, send] = useMachine(machine);
  const start = useCallback(
    (file: File, documentId: string) => send({ type: 'file.send', job: { file, documentId } }),
    [send],
  );
  const stop = useCallback(() => send({ type: 'file.stop' }), [send]);
  const busy = snapshot.hasTag('busy');
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { state: sendingState(snapshot), start, stop };
}
