/** A Chromium for the browser tests: found, or installed where that can be done. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const run = promisify(execFile);

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  // The same engine without the windows around it: a page takes two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export async function findChromium(): Promise<string> {
  const found = await firstThere();
  if (found !== undefined) return found;
  await install();
  const installed = await firstThere();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium was found. Install one, or name it in CHROMIUM_PATH, and run the tests again.',
  );
}

async function firstThere(): Promise<string | undefined> {
  for (const path of [...CANDIDATES, chromium.executablePath()]) {
    if (path === undefined || path === '') continue;
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

/** Debian's package where we may install it, else the download that comes with the driver. */
async function install(): Promise<void> {
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']).catch(() => {});
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const done = await run('apt-get', ['install', '-y', '-qq', name]).then(
        () => true,
        () => false,
      );
      if (done) return;
    }
  }
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']).catch(
    () => {},
  );
}
