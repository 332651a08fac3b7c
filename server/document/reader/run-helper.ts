/** What the second thread of a reading does: it reads the pages it can claim and sends them on. */
import { once } from 'node:events';
import { makeClaims } from './claims.ts';
import { leftToRead } from './page-queue.ts';
import { openPageSource } from './page-source.ts';
import type { ReadPage } from './pages.ts';
import { HELPER_CLOCK, type HelperInput } from './reader-messages.ts';

export async function runHelper(input: HelperInput): Promise<void> {
  const clock = new Int32Array(input.clock);
  const onPage = (page: number): void => {
    clock[HELPER_CLOCK] = page;
  };
  const source = await openPageSource({ ...input, onPage });
  const { pageCount } = source.pdf;
  const claims = makeClaims(pageCount, input.claims);
  const left = leftToRead(pageCount);
  for (;;) {
    clock[HELPER_CLOCK] = 0;
    const start = claims.waitToClaim();
    if (start === undefined) break;
    const pages: ReadPage[] = [];
    for (const index of left(start)) pages.push(await source.read(index));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    input.port.postMessage(pages);
    claims.deliver();
  }
  source.pdf.close();
  // The pages sent last are lost when this end of the channel goes before they are received.
  input.port.ref();
  await once(input.port, 'close');
}
