/** A real Chromium for the browser tests, and what they ask of each page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { expect } from 'vitest';
import { findChromium } from './find-chromium.ts';

/** Keeps the browser from calling anybody, and lets it run as root and without a GPU. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is gone before its scripts have earned what making them fast costs: they are most of axe's.
  '--js-flags=--no-maglev --no-turbofan',
];

/** Streaming renders wait for robots: a test has to look like a person. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** @param flags beside those that all have. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...FLAGS, ...flags] });
}

/** What the content policy forbade is in no console when a script caught it. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('forbidden by ' + event.violatedDirective + ': ' + event.blockedURI);
});`;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the console and the page complained of. */
  complaints: string[];
}

export interface VisitOptions {
  language?: 'en' | 'ko';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** A finger instead of a mouse. */
  touch?: boolean;
  /** The line it goes through (weak-line.ts). */
  proxy?: string;
}

/** A person with a browser of their own. */
export async function visit(
  browser: Browser,
  baseUrl: string,
  {
    language = 'en',
    theme = 'light',
    width = 1280,
    height = 900,
    touch = false,
    proxy,
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    userAgent: USER_AGENT,
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: touch,
    // Browsers go to their own machine directly unless they are told otherwise.
    ...(proxy === undefined ? {} : { proxy: { server: proxy, bypass: '<-loopback>' } }),
  });
  // Two files at a time share the machine with two products each.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(TELL_VIOLATIONS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  return { context, page, complaints };
}

/** Goes to a page and waits until React has taken it over: before that, typing is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await hydrated(page);
}

/** Waits until the page is in use; one that is read first is asked for its scripts. */
export async function hydrated(page: Page): Promise<void> {
  await inUse(page, COME_NEAR);
  await page.evaluate(GO_ON);
}

/** @param first what is done before each look. */
export async function inUse(page: Page, first = ''): Promise<void> {
  // A page that leads on takes the one that looks with it, and the next is looked at.
  await expect.poll(() => page.evaluate<boolean>(owned(first))).toBe(true);
}

/** How often a page looks at itself before it tells: to be asked each time takes more of it than to look. */
const LOOKS = 40;

/** Before the page is there nothing is owned, and that is not enough. */
const owned = (first: string) => `(async () => {
  const isOwned = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  for (let look = 0; look < ${LOOKS}; look += 1) {
    ${first};
    const controls = [...document.querySelectorAll('button, input, a[href]')];
    if (controls.length > 0 && controls.every(isOwned)) return true;
    await new Promise((again) => setTimeout(again, 50));
  }
  return false;
})()`;

/** Who came near goes on: React hears of both, and the name of a button that nobody points at would stay. */
const GO_ON = `document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`;

/** A page that is mostly read brings its scripts when somebody comes near a button: as a mouse does. */
const COME_NEAR = `(() => {
  const button = document.querySelector('button');
  const isInUse = Object.keys(button ?? {}).some((key) => key.startsWith('__reactFiber'));
  if (!button || isInUse || !document.querySelector('script[type="late"]')) return;
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
})()`;

/** Where a page is, readable. */
export function pathOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname);
}

/** The page is what it should be for everybody: axe, width, console. */
export async function expectSound(page: Page, complaints: string[], where: string): Promise<void> {
  await picture(page, where);
  expect(await findings(page), where).toEqual([]);
  expect(complaints, where).toEqual([]);
}

/**
 * What the green buttons say that are seen: of a dialog or a sheet where one is open, else of the page. One that
 * cannot be pressed is not green, and the same way on at several places of a page is one (GREEN-1).
 */
export async function greenButtons(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const over = [...document.querySelectorAll('[data-slot="dialog"], [data-slot="sheet"]')];
    const acts = [...(over.at(-1) ?? document).querySelectorAll('[data-kind="primary"]')]
      .filter((button) => button.checkVisibility() && !button.matches(':disabled, [data-disabled]'))
      .map((button) => [button.pathname ?? button.textContent, button.textContent]);
    return [...new Map(acts).values()];
  })()`);
}

/** A picture to look at, where somebody asked for them: `PICTURES` names the folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
}

/** axe as the builder has it, in its short form: less than half of the letters. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds on the page as it stands, how far it is wider than the window, and more green buttons than one
 * (GREEN-1): a line each.
 */
export async function findings(page: Page): Promise<string[]> {
  // Once a page, however often it is looked at; the builder would bring its own, twice each time.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  // In the page itself: by default it opens another page for each report. Only what is wrong is told.
  const axe = new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - window.innerWidth',
  );
  const green = await greenButtons(page);
  if (green.length > 1) found.push(`GREEN-1: ${green.length} green buttons: ${green.join(', ')}`);
  return overflow > 0 ? [...found, `the page is ${overflow} px wider than the window`] : found;
}
