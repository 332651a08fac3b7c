import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A table of what draws, which only a component asks. */
const TABLES = new Set(['courseTabs']);
const routes = path.join(import.meta.dirname, 'routes');

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
