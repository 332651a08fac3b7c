/** How long a page of many rows answers nobody: the longest task of its main thread while it opens. */
import { z } from 'zod';
import { launchBrowser, visit } from '#tests/browser.ts';
import { signedInAs, type TestPerson } from '#tests/people.ts';
import type { BenchLine } from './bench-line.ts';

const MOST = 200;

/** Before anything of the page runs. */
const LISTEN = `window.blocks = [0];
new PerformanceObserver((list) => {
  window.blocks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask', buffered: true });`;

/** @param paths by what is opened there. */
export async function longestBlocks(
  url: string,
  person: TestPerson,
  paths: Readonly<Record<string, string>>,
): Promise<BenchLine[]> {
  const browser = await launchBrowser();
  try {
    const lines: BenchLine[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const { context, page } = await visit(browser, url);
      await signedInAs(page, person);
      await page.addInitScript(LISTEN);
      // Until it rests: what takes it over has run by then.
      await page.goto(path, { waitUntil: 'networkidle' });
      const ours = z.number().parse(await page.evaluate('Math.max(...window.blocks)'));
      await context.close();
      lines.push({
        name: `${name}: longest block of the main thread`,
        ours,
        baseline: undefined,
        unit: 'ms',
        ratio: undefined,
        aim: `at most ${MOST} ms`,
        atMost: MOST,
      });
    }
    return lines;
  } finally {
    await browser.close();
  }
}
