import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  CATCHING,
  DROPPED,
  GIVING_UP,
  isTestFile,
  MEASURING,
  MESSAGES,
  otherwise,
  READ_ONCE,
  SILENT,
  WAITING,
} from './source-habits.ts';

const root = path.join(import.meta.dirname, '..');
const texts = new Map(
  globSync('{machines,agents,db,server,web,tests}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('tests/source-habits'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const tests = new Map([...texts].filter(([file]) => isTestFile(file)));
const sources = new Map(
  [...texts].filter(([file]) => !isTestFile(file) && !/^tests\/|\/testing\//.test(file)),
);

it('[SOURCE-1] holds, but where the list says why', () => {
  expect(otherwise(MESSAGES, sources)).toEqual([]);
});

it('[SOURCE-2] holds, but where the list says why', () => {
  expect(otherwise(WAITING, tests)).toEqual([]);
});

it('[SOURCE-3] holds, but where the list says why', () => {
  expect(otherwise(MEASURING, tests)).toEqual([]);
});

it('[SOURCE-4] holds', () => {
  const procedures = [...sources].filter(([file]) => file.endsWith('.procedures.ts'));
  expect(procedures.length).toBeGreaterThan(0);
  expect(otherwise(CATCHING, new Map(procedures))).toEqual([]);
});

it('[SOURCE-5] holds, but where the list says why', () => {
  expect(otherwise(GIVING_UP, tests)).toEqual([]);
});

it('[SOURCE-6] holds', () => {
  const pages = [...tests].filter(([file]) => file.endsWith('.browser.test.ts'));
  expect(pages.length).toBeGreaterThan(0);
  expect(otherwise(READ_ONCE, new Map(pages))).toEqual([]);
});

it('[SOURCE-7] holds, but where the list says why', () => {
  expect(otherwise(SILENT, sources)).toEqual([]);
});

it('[SOURCE-8] holds', () => {
  expect(otherwise(DROPPED, sources)).toEqual([]);
});

it.each([
  [MESSAGES, "if (error.message.includes('gone'))"],
  [MESSAGES, 'if (/gone/.test(error.message))'],
  [WAITING, "import { setTimeout as delay } from 'node:timers/promises';"],
  [WAITING, 'await page.waitForTimeout(500);'],
  [WAITING, 'await new Promise((resolve) => setTimeout(resolve, 100));'],
  [WAITING, 'await new Promise((resolve) => setTimeout(() => resolve(), 100));'],
  [CATCHING, '} catch (error) {'],
  [GIVING_UP, 'await vi.waitFor(() => expect(heard).toBe(1));'],
  [GIVING_UP, 'await expect.poll(rows, { timeout: 30_000 }).toBe(1);'],
  [GIVING_UP, 'await expect(page).toHaveURL(/x/, { timeout: 500 });'],
  [READ_ONCE, "expect(await page.getByText('Tides').count()).toBe(0);"],
  [READ_ONCE, "expect(pathOf(page)).toBe('/');"],
  [READ_ONCE, "expect(new URL(page.url()).pathname).toBe('/');"],
  [READ_ONCE, 'expect(await field.inputValue()).toBe(text);'],
  [READ_ONCE, 'expect(\n  await field.textContent(),\n).toBe(text);'],
  [SILENT, 'const { data } = useQuery({ ...options, meta: { silent: true } });'],
  [
    DROPPED,
    'const read = () => {\n  try {\n    return open();\n  } catch {\n    return 0;\n  }\n};',
  ],
  [DROPPED, 'await store(answer).catch(() => undefined);'],
  [MEASURING, 'const began = performance.now();'],
])(
  '[SOURCE-1] [SOURCE-2] [SOURCE-3] [SOURCE-4] [SOURCE-5] [SOURCE-6] [SOURCE-7] [SOURCE-8] see what is planted: %#',
  (habit, line) => {
    const planted = otherwise({ ...habit, except: {} }, new Map([['a.ts', line]]));
    expect(planted).toEqual(['a.ts']);
  },
);
