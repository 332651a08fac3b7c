// A parser that answers everything but the word it loops on.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (content: string) => {
  // oxlint-disable-next-line no-unmodified-loop-condition -- that is what it is for
  while (content === 'loop');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ tree: { type: 'root', children: [] } });
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
