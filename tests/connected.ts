/** When a page hears what happens elsewhere. */
import type { Page } from 'playwright-core';

/** Holds once the page's socket is connected: call it before the page is opened. */
export function connected(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) resolve();
    }),
  );
  return promise;
}
