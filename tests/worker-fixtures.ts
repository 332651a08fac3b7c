/**
 * What the browser tests of one worker share: a Chromium, a model double, and the product with and
 * without a model.
 *
 * - Each is started by the first file that asks for it and stopped when the worker ends.
 * - A worker takes one file after the other (`isolate: false`): what is set at the double is set by the file at
 *   hand.
 */
/* oxlint-disable no-empty-pattern -- Vitest reads from the pattern what a fixture needs: nothing */
import { test } from 'vitest';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import { launchBrowser } from './browser.ts';
import { runProduct } from './running-product.ts';

export const worker = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('model', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const model = await startModelDouble({ seed: 7 });
    onCleanup(() => model.stop());
    return model;
  })
  .extend('withoutModel', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const running = await runProduct({});
    onCleanup(() => running.stop());
    return running;
  })
  .extend('withModel', { scope: 'worker' }, async ({ model }, { onCleanup }) => {
    const running = await runProduct({
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'test',
      OPENAI_IMAGE_MODEL: 'painter',
    });
    onCleanup(() => running.stop());
    return running;
  });
