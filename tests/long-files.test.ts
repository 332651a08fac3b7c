import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LONG_FILES, MOST_LINES } from '../long-files.ts';

const root = path.join(import.meta.dirname, '..');

it.each(Object.entries(LONG_FILES))(
  '[LONG-FILE-1] %s needs its %i lines: when it shrinks, so does its line of the list',
  (file, given) => {
    const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
    expect(lines).toBeGreaterThan(MOST_LINES);
    expect(given - lines).toBeLessThan(10);
  },
);
