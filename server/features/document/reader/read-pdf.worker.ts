/**
 * A thread of a reading, because PDFium blocks and may trap or hang: the worker that answers the
 * reader, or the helper a worker has started for a long file. It does one task after another.
 */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { AppError, toFailure } from '#machines/errors.ts';
import { creditedSender } from './credited-sender.ts';
import {
  WORKER_CLOCK,
  type ThreadTask,
  type WorkerInput,
  type WorkerMessage,
} from './reader-messages.ts';
import { runHelper } from './run-helper.ts';
import { runWorker } from './run-worker.ts';

// Sent by task-thread.ts; what goes wrong in a helper ends its thread, and its worker goes on alone.
parentPort?.on('message', ({ task, port }: { task: ThreadTask; port: MessagePort }) => {
  if (task.role === 'helper') void runHelper(task, port);
  else void answer(task, port);
});

async function answer(input: WorkerInput, port: MessagePort): Promise<void> {
  const clock = new Int32Array(input.clock);
  const sender = creditedSender<WorkerMessage>(port, () => {
    clock[WORKER_CLOCK] = 0;
  });
  try {
    await runWorker(input, (message) => sender.send(message));
  } catch (error) {
    const failure =
      error instanceof AppError ? toFailure(error) : { code: 'DOCUMENT_READER_FAILED' as const };
    await sender.send({ type: 'failed', failure });
  }
}
