/** A thread of the recogniser that reads nothing: it answers at once, dies at page 2 and hangs at page 4. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { PageOrder } from '#server/features/document/recogniser/recogniser-messages.ts';

parentPort?.on('message', ({ port }: { port: MessagePort }) => {
  port.on('message', ({ number, language }: PageOrder) => {
    if (number === 2) process.exit(7);
    if (number === 4) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    const page: RecognisedPage = {
      number,
      width: 595,
      height: 842,
      language,
      confidence: 0.9,
      ink: 0.1,
      words: [['word', 72, 100, 80, 11, 0.9]],
    };
    port.postMessage(page);
  });
});
