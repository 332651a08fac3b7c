/** The real worker of the PDF reader, which tells on a channel how many messages it has sent. */
import { BroadcastChannel, parentPort, type MessagePort } from 'node:worker_threads';
import type { ThreadTask } from '#server/features/document/reader/reader-messages.ts';

const COUNT_CHANNEL = 'lectern-test-sent';

let sent = 0;
parentPort?.on('message', ({ task, port }: { task: ThreadTask; port: MessagePort }) => {
  if (task.role !== 'worker') return;
  const post = port.postMessage.bind(port);
  port.postMessage = (message) => {
    sent += 1;
    post(message);
  };
  const channel = new BroadcastChannel(COUNT_CHANNEL);
  channel.onmessage = ({ data }: { data: unknown }) => {
    if (data === 'how many?') channel.postMessage(sent);
  };
});
await import('#server/features/document/reader/read-pdf.worker.ts');
