/**
 * A thread of a reading, because PDFium blocks and may trap or hang: the worker that answers the
 * reader, or the helper a worker has started for a long file.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, toFailure } from '#machines/errors.ts';
import { makeOutbox } from './outbox.ts';
import {
  WORKER_CLOCK,
  type HelperInput,
  type WorkerInput,
  type WorkerMessage,
} from './reader-messages.ts';
import { runHelper } from './run-helper.ts';
import { runWorker } from './run-worker.ts';

/** The thread is started with exactly this by read-pdf.ts or page-queue.ts. */
const input = workerData as WorkerInput | HelperInput;

if (input.role === 'helper') await runHelper(input);
else if (parentPort) {
  const clock = new Int32Array(input.clock);
  const outbox = makeOutbox<WorkerMessage>(parentPort, () => {
    clock[WORKER_CLOCK] = 0;
  });
  try {
    await runWorker(input, (message) => outbox.send(message));
  } catch (error) {
    const failure =
      error instanceof AppError ? toFailure(error) : { code: 'DOCUMENT_READER_FAILED' as const };
    await outbox.send({ type: 'failed', failure });
  }
  // The reader ends the thread when it has seen the last message.
  await once(parentPort, 'close');
}
