import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '#machines/errors.ts';
import { startUpload, type RunningUpload } from './upload.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'sent' }
  | { phase: 'failed'; failure: Failure };

/** The upload of this page. Leaving the page asks first while bytes are on their way. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<RunningUpload>(undefined);

  const start = useCallback((file: File, documentId: string) => {
    running.current?.stop();
    setState({ phase: 'sending', sent: 0, total: file.size });
    running.current = startUpload(file, documentId, {
      onProgress: (sent, total) => setState({ phase: 'sending', sent, total }),
      onDone: () => setState({ phase: 'sent' }),
      onFailed: (failure) => setState({ phase: 'failed', failure }),
    });
  }, []);
  const stop = useCallback(() => {
    running.current?.stop();
    running.current = undefined;
    setState({ phase: 'idle' });
  }, []);

  useEffect(() => () => running.current?.stop(), []);
  const sending = state.phase === 'sending';
  useEffect(() => {
    if (!sending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);

  return { state, start, stop };
}
