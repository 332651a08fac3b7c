/** What the pages that people open first ask for in script, and whether the landing stands still meanwhile. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

/** Kilobytes of script as they travel, for somebody new. */
const BUDGETS = { landing: 80, course: 352, lesson: 410 };
/** The part that comes last. */
const LAST = { landing: undefined, course: undefined, lesson: '[data-testid="quiz"]' };
const SCRIPTS = 40;
const SHIFT = 0.02;

/** Scripts of one visit: how many, and kilobytes as they travel. */
async function scriptsOf(
  page: Page,
  path: string,
  last: string | undefined,
): Promise<{ count: number; kilobytes: number }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  // What is loaded where it occurs counts as well.
  if (last !== undefined) await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { count: scripts.size, kilobytes: Math.round(bytes / 1000) };
}

describe('a page for somebody new', () => {
  it.for(['landing', 'course', 'lesson'] as const)(
    '[WEIGHT-1] [WITHOUT-EVAL-1] is light, and tries nothing it may not: the %s',
    async (name) => {
      const { slug, lessons } = await openCourse(product, 'en');
      const paths = {
        landing: '/',
        course: `/course/${slug}`,
        lesson: `/learn/courses/${slug}/lessons/${lessons[0]?.slug}`,
      };
      const { page, complaints } = await product.visit();
      const scripts = await scriptsOf(page, paths[name], LAST[name]);
      expect(scripts.count).toBeLessThanOrEqual(SCRIPTS);
      expect(scripts.kilobytes).toBeLessThan(BUDGETS[name]);
      expect(complaints).toEqual([]);
    },
  );
});

const COUNT_SHIFTS = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

describe('the landing while it comes', () => {
  it.for([390, 1280])('[WEIGHT-2] does not move at %i px', async (width) => {
    const { page } = await product.visit({ width });
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.evaluate<number>('window.shifts')).toBeLessThan(SHIFT);
  });
});
