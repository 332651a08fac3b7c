import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cutFace, WEIGHTS } from './face-weights.ts';

const root = path.resolve(import.meta.dirname, '..');

it('[FACE-WEIGHT-1] no style asks for a weight that the faces are without', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  );
  // A range belongs to a face; one weight is asked for.
  const asked = sheets.flatMap((css) =>
    Array.from(
      css.matchAll(/\bfont(?:-weight)?: *(?:italic +)?(\d{3}|lighter)(?! \d{3}\b)\b/gu),
      ([, weight]) => weight,
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(
    asked.filter((weight) => !(Number(weight) >= WEIGHTS.min && Number(weight) <= WEIGHTS.max)),
  ).toEqual([]);
});

it.each([
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
  'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2',
])('[FACE-WEIGHT-1] is lighter by a quarter at least: %s', async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-faces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const whole = readFileSync(path.join(root, 'node_modules', name));
  const file = path.join(folder, 'made', 'face.woff2');
  await cutFace(whole, file);
  expect(statSync(file).size).toBeLessThan(whole.length * 0.75);
});
