/** The thread in which a file of the other formats is read: it may run out of memory, or never end. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { AppError, toFailure } from '#machines/errors.ts';
import { readFormat } from './read-format.ts';
import type { SectionAnswer, SectionTask } from './section-messages.ts';

// Sent by task-thread.ts.
parentPort?.on('message', ({ task, port }: { task: SectionTask; port: MessagePort }) => {
  void answer(task).then((message) => {
    port.postMessage(message);
  });
});

async function answer(task: SectionTask): Promise<SectionAnswer> {
  try {
    return { type: 'read', book: await readFormat(task) };
  } catch (error) {
    const failure =
      error instanceof AppError ? toFailure(error) : { code: 'DOCUMENT_READER_FAILED' as const };
    return { type: 'failed', failure };
  }
}
