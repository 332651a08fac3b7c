import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { circlesIn } from './import-circles.ts';

const root = path.join(import.meta.dirname, '..');

/** Made by the router's plugin, which has the router's own type in it. */
const GENERATED = 'web/routeTree.gen.ts';

it('[WALL-7] holds for types and for what comes later', () => {
  const files = globSync('{machines,agents,db,server,web,bench}/**/*.{ts,tsx}', { cwd: root });
  const texts = files
    .filter((file) => file !== GENERATED)
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(2000);
  expect(circlesIn(new Map(texts))).toEqual([]);
});

it.each([
  ["import { b } from './b.ts';", "import { a } from './a.ts';"],
  ["import { b } from './b.ts';", "import type { A } from '#web/lib/a.ts';"],
  ["const b = () => import('./b.ts');", "import type { A } from './a.ts';"],
  ["export * from './b.ts';", "type A = typeof import('./a.ts');"],
])('[WALL-7] sees what is planted: %s, and %s', (one, two) => {
  const texts = new Map([
    ['web/lib/a.ts', one],
    ['web/lib/b.ts', two],
  ]);
  expect(circlesIn(texts)).toEqual([['web/lib/a.ts', 'web/lib/b.ts']]);
});

it('[WALL-7] sees no circle where there is none', () => {
  const texts = new Map([
    ['web/lib/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"],
    ['web/lib/b.ts', "import { c } from './c.ts';\n// import { a } from './a.ts';"],
    ['web/lib/c.ts', ''],
  ]);
  expect(circlesIn(texts)).toEqual([]);
});
