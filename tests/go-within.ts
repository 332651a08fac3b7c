/** To a page of the product until it is drawn whole: as a link leads, or loaded anew. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './browser.ts';

/** As a link leads: nothing is loaded anew but what the next page needs. Call it on one that is in use. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const navigate = `window.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} })`;
  await untilDrawn(page, () => page.evaluate(navigate));
}

/** As by its address. */
export async function loadWhole(page: Page, path: string): Promise<void> {
  await untilDrawn(page, () => open(page, path));
}

/** Until nothing that was asked for since is underway, and the page has drawn what came. */
async function untilDrawn(page: Page, go: () => Promise<unknown>): Promise<void> {
  const underway = new Set<Request>();
  const begin = (request: Request) => void underway.add(request);
  const end = (request: Request) => void underway.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await go();
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
