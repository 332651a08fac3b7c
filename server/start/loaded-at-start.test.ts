/** What the files of a start bring along before anything is asked of them, as their sources say. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** What a file is loaded with: neither types nor what it asks for later. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^'"]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm;

interface Loaded {
  files: Set<string>;
  packages: Set<string>;
}

function loadedWith(file: string, loaded: Loaded = { files: new Set(), packages: new Set() }) {
  if (loaded.files.has(file)) return loaded;
  loaded.files.add(file);
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENT, '');
  for (const [, from, alone] of text.matchAll(IMPORT)) {
    const name = from ?? alone ?? '';
    const ours = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.') && path.posix.join(path.posix.dirname(file), name);
    if (ours === false) loaded.packages.add(name);
    else if (existsSync(path.join(root, ours)) && ours.endsWith('.ts')) loadedWith(ours, loaded);
  }
  return loaded;
}

it('[START-14] what starts the services is little, and the application is loaded beside them', () => {
  const { files, packages } = loadedWith('server/main.ts');
  expect(files.size).toBeGreaterThan(20);
  expect(files.size).toBeLessThan(60);
  expect([...packages].filter((name) => !name.startsWith('node:')).toSorted()).toEqual([
    'pg',
    'pino',
    'pino-pretty',
    'zod',
  ]);
});

it.each(['app', 'worker', 'worker-app', 'voice-app'])(
  '[START-14] what draws and reads is loaded when it is first needed: %s',
  (name) => {
    const { files, packages } = loadedWith(`server/${name}.ts`);
    expect(files.size).toBeGreaterThan(20);
    const heavy = /pdfium|canvas|pdfkit|tesseract|react|mermaid|vite|stripe|livekit|opentelemetry/;
    expect([...packages].filter((one) => heavy.test(one))).toEqual([]);
  },
);
