import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A table of what draws, which only a component asks. */
const TABLES = new Set(['courseTabs']);
const routes = path.join(import.meta.dirname, 'routes');

it('[ROUTE-1] a route is short enough to be seen whole', () => {
  const long = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => [file, readFileSync(path.join(routes, file), 'utf8').split('\n').length - 1])
    .filter(([, lines]) => Number(lines) > 60);
  expect(long).toEqual([]);
});

it('[FAILURE-SAID-1] no act of a page is let go with whatever it rejects', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const loose = files.filter(
    (file) =>
      /\.tsx?$/u.test(file) &&
      file !== path.basename(import.meta.filename) &&
      /\bvoid [^;\n]*mutateAsync\b/u.test(
        readFileSync(path.join(import.meta.dirname, file), 'utf8'),
      ),
  );
  expect(loose).toEqual([]);
});

it('[WEIGHT-3] what draws a page stands apart from what loads it, which every page brings', () => {
  const mixed = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^-.*\.tsx$/u.test(path.basename(file)))
    .flatMap((file) => {
      const code = readFileSync(path.join(routes, file), 'utf8');
      const names = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gmu)];
      return names.flatMap(([, name = '']) =>
        /^[a-z]/u.test(name) && !TABLES.has(name) ? [`${file}: ${name}`] : [],
      );
    });
  expect(mixed).toEqual([]);
});
