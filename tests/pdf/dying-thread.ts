/** A thread of the PDF reader that dies in the midst of a page, as one with a crash in it does. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { ThreadTask } from '#server/features/document/reader/reader-messages.ts';

/**
 * Runs the real thread; one of this role ends while PDFium reads the file, the worker when two
 * batches were taken, the helper behind the 100th page. A second worker lives.
 */
export async function dieAs(role: 'worker' | 'helper'): Promise<void> {
  parentPort?.on('message', ({ task, port }: { task: ThreadTask; port: MessagePort }) => {
    if (task.role !== role || task.skip.length > 0) return;
    const clock = new Int32Array(task.clock);
    let asked = 0;
    if (role === 'worker') port.on('message', () => (asked += 1));
    const page = () => clock[role === 'helper' ? 1 : 0] ?? 0;
    const isTime = () => page() > 0 && (role === 'helper' ? page() > 100 : asked > 3);
    const read = fs.readSync;
    const dying = (...given: Parameters<typeof read>) => {
      if (isTime()) process.exit(7);
      return read(...given);
    };
    Object.assign(fs, { readSync: dying });
    syncBuiltinESMExports();
  });
  await import('#server/features/document/reader/read-pdf.worker.ts');
}
