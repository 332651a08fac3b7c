// A parser that answers everything but the word it loops on.
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { ParserMessage, ParserTask } from '../parser-messages.ts';

parentPort?.on('message', ({ task, port }: { task: ParserTask; port: MessagePort }) => {
  const say = (message: ParserMessage) => {
    port.postMessage(message);
  };
  say('begun');
  // oxlint-disable-next-line no-unmodified-loop-condition -- that is what it is for
  while (JSON.stringify(task.asked).includes('loop'));
  say({ answer: { tree: { type: 'root', children: [] } } });
});
