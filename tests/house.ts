/** What the browser tests of one file share: the product with data of its own, and a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit, type Visit, type VisitOptions } from './browser.ts';
import { startProduct, type Product } from './product.ts';

export interface House {
  readonly product: Product;
  /** Of the product. */
  readonly dataDir: string;
  /** For files that a test brings; gone with the house. */
  readonly directory: string;
  /** A person with a browser of their own. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Kills the product as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>;
}

/**
 * Open from before the first test of a file, or of a `describe`, until after its last.
 * @param env further settings, asked for when the product starts: after the `beforeAll` above the call.
 */
export function openHouse(env: () => Record<string, string> = () => ({})): House {
  let browser: Browser | undefined;
  let product: Product | undefined;
  let directory = '';
  const dataDir = () => join(directory, 'data');

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-browser-'));
    browser = await launchBrowser();
    product = await startProduct({ dataDir: dataDir(), env: env() });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the house is not open: ask for it within a test');
    return part;
  };
  return {
    get product() {
      return there(product);
    },
    get dataDir() {
      return dataDir();
    },
    get directory() {
      return directory;
    },
    visit: (options) => visit(there(browser), there(product).url, options),
    async restart() {
      const killed = there(product);
      await killed.kill();
      const port = Number(new URL(killed.url).port);
      product = await startProduct({ dataDir: dataDir(), port, env: env() });
    },
  };
}
