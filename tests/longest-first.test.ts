import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LONGEST, LongestFirst } from './longest-first.ts';

const root = path.join(import.meta.dirname, '..');

it('[ORDER-1] begins with the files that are listed, project by project', async () => {
  const took = new Map([
    ['tests/a.browser.test.ts', 9],
    ['tests/b.test.ts', 20],
  ]);
  const order = new LongestFirst({
    cache: {
      getTestSpecificationResult: ({ moduleId }: TestSpecification) => ({
        failed: false,
        duration: took.get(path.relative(root, moduleId)) ?? 1,
      }),
    },
  } as any);
  const of = (name: string) => ({ name, config: { sequence: { groupOrder: 0 }, isolate: false } });
  const [unit, browser] = [of('unit'), of('browser')];
  const [first = '', second = ''] = LONGEST;
  const files = [
    { moduleId: path.join(root, second), project: browser },
    { moduleId: path.join(root, 'tests/a.browser.test.ts'), project: browser },
    { moduleId: path.join(root, 'tests/b.test.ts'), project: unit },
    { moduleId: path.join(root, first), project: browser },
  ];
  const sorted = await order.sort(files as any);
  expect(sorted.map(({ moduleId }) => path.relative(root, moduleId))).toEqual([
    first,
    second,
    'tests/a.browser.test.ts',
    'tests/b.test.ts',
  ]);
});

it('[ORDER-1] lists files that are there', () => {
  expect(LONGEST.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
