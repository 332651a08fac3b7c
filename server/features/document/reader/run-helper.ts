/** What the second thread of a reading does: it reads the pages it can claim and sends them on. */
import type { MessagePort } from 'node:worker_threads';
import { makePageClaims } from './page-claims.ts';
import { leftToRead } from './page-queue.ts';
import { openPageSource } from './page-source.ts';
import type { ReadPage } from './pages.ts';
import { HELPER_CLOCK, type HelperInput } from './reader-messages.ts';

export async function runHelper(input: HelperInput, port: MessagePort): Promise<void> {
  const clock = new Int32Array(input.clock);
  const onPage = (page: number): void => {
    clock[HELPER_CLOCK] = page;
  };
  const source = await openPageSource({ ...input, onPage });
  try {
    const { pageCount } = source.pdf;
    const claims = makePageClaims(pageCount, input.claims);
    const left = leftToRead(pageCount);
    for (;;) {
      clock[HELPER_CLOCK] = 0;
      const start = claims.waitToClaim();
      if (start === undefined) break;
      const pages: ReadPage[] = [];
      for (const index of left(start)) pages.push(await source.read(index));
      port.postMessage(pages);
      claims.deliver();
    }
  } finally {
    source.close();
  }
}
