/**
 * One file on its way to the server, over tus: in pieces, resumed after a lost connection, a reload or
 * a killed server. Knows nothing of React.
 */
import { DetailedError, Upload } from 'tus-js-client';
import { fromCallback } from 'xstate';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { endingOf } from '#machines/document/file-name.ts';
import type { SenderFact, SendingJob } from '#machines/document/sending.events.ts';
import { createSendingMachine } from '#machines/document/sending.machine.ts';
import type { ErrorCode, Failure } from '#machines/errors.ts';
import { isErrorCode } from '#machines/errors.ts';

/** Bytes of one request: what a lost connection costs at most. */
const PIECE = 8 * 1024 * 1024;
const OLD_OFFICE = /\.(?:doc|ppt|hwpx?|rtf|odt|odp|pages|key)$/iu;
/** Milliseconds between tries; after the last the person is asked. */
const RETRY_DELAYS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export interface RunningUpload {
  /** Stops sending; what has arrived is kept, so that the same file goes on from there. */
  stop(): void;
}

export function startUpload(
  { file, documentId, replaces }: SendingJob<File>,
  tell: (fact: SenderFact) => void,
  endpoint = '/files',
): RunningUpload {
  const upload = new Upload(file, {
    endpoint,
    chunkSize: PIECE,
    retryDelays: RETRY_DELAYS,
    metadata: { documentId, filename: file.name, ...(replaces ? { replaces } : {}) },
    // The same file for another document is another upload.
    fingerprint: async (given) => `${documentId}-${given.name}-${given.size}-${given.lastModified}`,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) =>
      tell({ type: 'sender.progressed', sent, total: total ?? file.size }),
    onSuccess: () => tell({ type: 'sender.finished' }),
    onError: (error) => tell({ type: 'sender.failed', failure: { code: codeOf(error) } }),
    // What the person must change is not tried again.
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const mayPass = status >= 500 && status !== 507;
      return status === 0 || status === 409 || status === 423 || mayPass;
    },
  });
  let stopped = false;
  void (async () => {
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    if (!stopped) upload.start();
  })();
  return {
    stop() {
      stopped = true;
      void upload.abort();
    },
  };
}

/** The machine of one file, with a real sender. `start` is another one in tests. */
export function sendingMachine(start: typeof startUpload = startUpload) {
  return createSendingMachine<File>().provide({
    actors: {
      sender: fromCallback<SenderFact, SendingJob<File> | undefined>(({ input, sendBack }) => {
        if (!input) return undefined;
        const running = start(input, sendBack);
        return () => running.stop();
      }),
    },
  });
}

function codeOf(error: Error): ErrorCode {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  const named = /[A-Z][A-Z_]{3,}/.exec(body ?? '')?.[0];
  return isErrorCode(named) ? named : 'UNAVAILABLE';
}

/** What can be told before a byte is sent; the server checks again, and looks inside. */
export function refuseFile(file: Pick<File, 'name' | 'size'>): Failure | undefined {
  if (file.size === 0) return { code: 'DOCUMENT_EMPTY' };
  if (file.size > DOCUMENT_SIZE_LIMIT) {
    return { code: 'DOCUMENT_TOO_LARGE', detail: { limit: DOCUMENT_SIZE_LIMIT / 1e6 } };
  }
  if (OLD_OFFICE.test(file.name)) return { code: 'DOCUMENT_OLD_OFFICE' };
  if (endingOf(file.name) === undefined) return { code: 'DOCUMENT_TYPE' };
  return undefined;
}
