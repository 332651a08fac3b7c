import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

/** Which sources bring it in with themselves, instead of asking for it by `import('…')`. */
const bringing = (what: RegExp) =>
  sources.filter(({ text }) => what.test(text)).map(({ file }) => file);

it('[LESSON-PARTS-1] formulas and diagrams are loaded where they occur', () => {
  expect(bringing(/^import [^;]*from 'katex'/mu)).toEqual(['lesson/math.tsx']);
  // The other one is the editor's, which is loaded when one edits.
  expect(bringing(/^import [^;]*from '[^']*\/math\.tsx'/mu)).toEqual([
    'lesson/edit/rich/formula.tsx',
  ]);
  expect(bringing(/^import [^;]*from 'mermaid'/mu)).toEqual([]);
  expect(bringing(/await import\('mermaid'\)/u)).toEqual(['lesson/diagram.tsx']);
  expect(bringing(/await import\('\.\/math\.tsx'\)/u)).toEqual(['lesson/render-node.tsx']);
});

it('[LESSON-PARTS-1] questions are loaded where they occur, and no lesson brings a parser', () => {
  expect(bringing(/^import [^;]*from '[^']*\/quiz-set\.tsx'/mu)).toEqual([]);
  const lesson = broughtBy('routes/learn/courses/-lesson-reading.tsx');
  expect(lesson.size).toBeGreaterThan(50);
  expect([...lesson].filter((file) => /parse-lesson|quiz-set|lesson\/edit\//u.test(file))).toEqual(
    [],
  );
});

/** All that a source brings in with itself, types left out. */
function broughtBy(file: string, all = new Set<string>()): Set<string> {
  const source = sources.find((one) => one.file === file);
  if (!source || all.has(file)) return all;
  all.add(file);
  const imports = source.text.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+|#web\/[^']+)'/gmu,
  );
  for (const [, from = ''] of imports) {
    const there = from.startsWith('#web/')
      ? from.slice('#web/'.length)
      : path.posix.join(path.posix.dirname(file), from);
    broughtBy(there, all);
  }
  return all;
}
