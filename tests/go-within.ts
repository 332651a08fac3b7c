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
  let scripts = 0;
  const begin = (request: Request) => {
    underway.add(request);
    if (request.resourceType() === 'script') scripts += 1;
  };
  const end = (request: Request) => void underway.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await go();
    let drawn: number;
    do {
      drawn = scripts;
      await expect.poll(() => underway.size).toBe(0);
      const frames = drawn === 0 ? 2 : FRAMES_OF_A_PART;
      await expect.poll(() => page.evaluate<boolean>(isDrawn(frames))).toBe(true);
    } while (underway.size > 0 || scripts > drawn);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** React shows a part whose script has come up to 300 ms after its empty place: nothing is underway meanwhile. */
const FRAMES_OF_A_PART = 20;

/**
 * What has come may ask for more once it is drawn: two frames later it has, and is known to ask before a request is
 * underway, and while one is tried again. A chart is an empty place until it has measured it.
 */
const isDrawn = (frames: number) => `(async () => {
  for (let frame = 0; frame < ${frames}; frame += 1) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  await new Promise((done) => setTimeout(done));
  const { state, options } = window.__TSR_ROUTER__;
  const { status, location, resolvedLocation } = state;
  const isThere = status === 'idle' && resolvedLocation?.href === location.href;
  const places = document.querySelectorAll('[data-testid="chart"]:not(:has(.recharts-surface))');
  return isThere && options.context.queryClient.isFetching() === 0 && places.length === 0;
})()`;
