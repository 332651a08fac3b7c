/** A thread of the PDF reader that takes its task and never says anything again, alive and well. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
