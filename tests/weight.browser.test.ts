/** What the pages that people open first ask for in script, and whether they stand still meanwhile. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { A_WHILE } from '#web/lib/when-staying.ts';
import { inUse } from './browser.ts';
import { courseToRead } from './public-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

/**
 * Kilobytes of script as they travel, before anything is pressed: for somebody who came to read, and for a
 * learner, whose page is in use at once, its socket included. What a page fetches for somebody who stays
 * with it (toasts, and a lesson for a time without a network) is not among them.
 */
const VISITOR = { landing: 80, course: 20, lesson: 20 };
const LEARNER = { landing: 80, course: 200, lesson: 240 };
/** The same for a visitor of a lesson, whose first movement brings what answers questions. */
const VISITOR_WHO_STIRS = 240;
/** The part that comes last. */
const LAST = { landing: undefined, course: undefined, lesson: '[data-testid="quiz"]' };
const SCRIPTS = { visitor: 20, learner: 25 };
const PAGES = ['landing', 'course', 'lesson'] as const;
const SHIFT = 0.02;

/** Nobody stays, however long a busy machine takes until the page is there. */
const NOBODY_STAYS = `((later) => {
  window.setTimeout = (act, ms, ...given) => (ms === ${A_WHILE} ? 0 : later(act, ms, ...given));
})(window.setTimeout)`;

/** Scripts of one visit until it is asked: how many, and kilobytes as they travel. */
async function scriptsOf(
  page: Page,
  path: string,
  last: string | undefined,
): Promise<() => { count: number; kilobytes: number }> {
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
  await page.addInitScript(NOBODY_STAYS);
  await page.goto(path);
  // What is loaded where it occurs counts as well.
  if (last !== undefined) await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  return () => ({ count: scripts.size, kilobytes: Math.round(bytes / 1000) });
}

async function paths(): Promise<Record<(typeof PAGES)[number], string>> {
  const { slug, lessons } = await courseToRead(product, 'en');
  return {
    landing: '/',
    course: `/course/${slug}`,
    lesson: `/learn/courses/${slug}/lessons/${lessons[0]?.slug}`,
  };
}

describe('a page', () => {
  it.for(PAGES)(
    '[WEIGHT-1] [WITHOUT-EVAL-1] is light, and tries nothing it may not: the %s',
    async (name) => {
      const path = (await paths())[name];
      const { page, complaints } = await product.visit();
      const scripts = (await scriptsOf(page, path, LAST[name]))();
      expect(scripts.count).toBeLessThanOrEqual(SCRIPTS.visitor);
      expect(scripts.kilobytes).toBeLessThan(VISITOR[name]);
      expect(complaints).toEqual([]);
    },
  );

  it('[WEIGHT-1] [WITHOUT-EVAL-1] [LATE-SCRIPTS-3] is light for a visitor who stirs: the lesson', async () => {
    const { page, complaints } = await product.visit();
    const scripts = await scriptsOf(page, (await paths()).lesson, LAST.lesson);
    // Over words: whoever comes near a button brings what opens behind it.
    await page.getByRole('heading', { level: 1 }).hover();
    await inUse(page);
    expect(scripts().count).toBeLessThanOrEqual(SCRIPTS.visitor);
    expect(scripts().kilobytes).toBeLessThan(VISITOR_WHO_STIRS);
    expect(complaints).toEqual([]);
  });

  it.for(PAGES)('[WEIGHT-1] [WITHOUT-EVAL-1] is light for a learner: the %s', async (name) => {
    const path = (await paths())[name];
    const { page, complaints } = await product.visitAsNew('Minseo Seo');
    const scripts = (await scriptsOf(page, path, LAST[name]))();
    expect(scripts.count).toBeLessThanOrEqual(SCRIPTS.learner);
    expect(scripts.kilobytes).toBeLessThan(LEARNER[name]);
    expect(complaints).toEqual([]);
  });
});

const COUNT_SHIFTS = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

describe('a page while it comes', () => {
  const looks = PAGES.flatMap((name) =>
    [390, 1280].flatMap((width) => [
      { name, width, letters: 'with its letters' },
      { name, width, letters: 'without' },
    ]),
  );

  it.for(looks)('[WEIGHT-2] does not move: the $name at $width px, $letters', async (look) => {
    const { name, width, letters } = look;
    const path = (await paths())[name];
    for (const { page } of [
      await product.visit({ width }),
      await product.visitAsNew('Minseo Seo', { width }),
    ]) {
      await page.addInitScript(COUNT_SHIFTS);
      // When letters come depends on the line: a page stands still whether they do or not.
      if (letters === 'without') await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate<number>('window.shifts')).toBeLessThan(SHIFT);
    }
  });
});
