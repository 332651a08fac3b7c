// A parser that answers everything but the word it loops on.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (content: string) => {
  while (content === 'loop');
  parentPort?.postMessage({ tree: { type: 'root', children: [] } });
});
parentPort?.postMessage('ready');
