import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TESTS } from '../walls.ts';
import { circlesIn, folderCirclesIn } from './import-circles.ts';

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

/** Layers of which no folder stands in a circle. */
const LAYERED = ['machines', 'agents', 'db', 'server'];

/** What is served of a layer. */
function servedTexts(layer: string): Map<string, string> {
  const files = globSync(`${layer}/**/*.ts`, { cwd: root }).filter(
    (file) => !TESTS.some((pattern) => path.matchesGlob(file, `*/${pattern}`)),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

it.each(LAYERED)('[WALL-14] holds for the folders of %s', (layer) => {
  const texts = servedTexts(layer);
  expect(texts.size).toBeGreaterThan(100);
  expect(folderCirclesIn(texts)).toEqual([]);
});

it('[WALL-14] sees what is planted between folders whose files stand in no circle', () => {
  const texts = servedTexts('server');
  texts.set('server/mail/planted.ts', "import type { Bus } from '../bus/bus.ts';");
  texts.set('server/bus/planted.ts', "import { createMailer } from '../mail/mailer.ts';");
  expect(circlesIn(texts)).toEqual([]);
  const circles = folderCirclesIn(texts).map((circle) => circle.toSorted());
  expect(circles).toEqual([['server/bus', 'server/mail']]);
});

it.each([
  [
    'server/features/one/a.ts',
    'server/features/two/b.ts',
    ['server/features/one', 'server/features/two'],
  ],
  ['server/one.ts', 'server/two/b.ts', ['server/one.ts', 'server/two']],
  ['machines/one/deep/a.ts', 'machines/two/b.ts', ['machines/one', 'machines/two']],
  ['db/one/one.repository.ts', 'db/two/b.ts', ['db/one', 'db/two']],
])('[WALL-14] sees a circle of %s and %s', (one, two, circle) => {
  const [from, to] = [path.dirname(one), path.dirname(two)];
  const texts = new Map([
    [one, `import { b } from '#${two}';`],
    [two, `const back = () => import('#${from}/${path.basename(one)}');`],
    [`${to}/alone.ts`, `import { b } from './${path.basename(two)}';`],
  ]);
  expect(folderCirclesIn(texts)).toEqual([circle]);
});

it('[WALL-14] lets every repository ask by tables that are made of all entities', () => {
  const texts = new Map([
    ['db/one/one.repository.ts', "import { reading } from '../query.ts';"],
    ['db/one/one.entity.ts', ''],
    ['db/query.ts', "import type { tables } from './tables.ts';"],
    ['db/tables.ts', "import { One } from './one/one.entity.ts';"],
  ]);
  expect(folderCirclesIn(texts)).toEqual([]);
});
