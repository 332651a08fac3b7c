import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')));

/** Where a package finds another: beside its own, then further out. */
function found(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = lock.packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`];
    if (entry?.version !== undefined) return true;
    if (at === '') return false;
  }
}

it('[LOCK-1] has each platform of each package: a clean install refuses a lock without them', () => {
  const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !found(at, name))
      .map((name) => `${at}: ${name}`),
  );
  expect(missing).toEqual([]);
});
