/** From page to page as a link leads: nothing is loaded anew but what the next page needs. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to another page of the product, and waits until it is drawn whole: call it on one that is in use. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const underway = new Set<Request>();
  const begin = (request: Request) => void underway.add(request);
  const end = (request: Request) => void underway.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.evaluate(`window.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} })`);
    do {
      await expect.poll(() => underway.size).toBe(0);
      await expect.poll(() => page.evaluate<boolean>(IS_DRAWN)).toBe(true);
    } while (underway.size > 0);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** What has come may ask for more once it is drawn: two frames later it has. */
const IS_DRAWN = `(async () => {
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => setTimeout(done));
  const { status, location, resolvedLocation } = window.__TSR_ROUTER__.state;
  return status === 'idle' && resolvedLocation?.href === location.href;
})()`;
