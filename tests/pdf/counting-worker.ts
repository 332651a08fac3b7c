/** The real worker of the PDF reader, which tells on a channel how many messages it has sent. */
import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import type { HelperInput, WorkerInput } from '#server/document/reader/reader-messages.ts';

const COUNT_CHANNEL = 'lectern-test-sent';

const input = workerData as WorkerInput | HelperInput | null;
if (parentPort && input?.role === 'worker') {
  let sent = 0;
  const port = parentPort;
  const post = port.postMessage.bind(port);
  port.postMessage = (message) => {
    sent += 1;
    post(message);
  };
  const channel = new BroadcastChannel(COUNT_CHANNEL);
  channel.onmessage = ({ data }: { data: unknown }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (data === 'how many?') channel.postMessage(sent);
  };
}
if (input) await import('#server/document/reader/read-pdf.worker.ts');
