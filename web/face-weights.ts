import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(root, 'node_modules/.cache/fonts');

/** What styles ask for, and what a bold word in a heading comes to. */
export const WEIGHTS = { min: 400, max: 900 } as const;

/** The Hangul of Noto Serif KR is drawn from its thinnest weight on: it would only become more. */
const FACES = [
  {
    folder: 'node_modules/@fontsource-variable/source-serif-4/files',
    names: /^source-serif-4-latin-opsz-(?:normal|italic)\.woff2$/u,
  },
  {
    folder: 'node_modules/pretendard/dist/web/variable/woff2-dynamic-subset',
    names: /^PretendardVariable\.subset\.\d+\.woff2$/u,
  },
];
/** However a sheet or a source calls one of them. */
const ASKED =
  /^.*\/(source-serif-4-latin-opsz-(?:normal|italic)\.woff2|PretendardVariable\.subset\.\d+\.woff2)/u;

/**
 * FACE-WEIGHT-1 Faces come without the weights below regular, which nothing is written in: of what a page loads
 *    for its letters they are a third. Whatever is written looks as it did.
 *
 * They stand in the place of those in the packages, in what is built; are made once, and again when a face is
 * another one.
 */
export const lighterFaces: Plugin = {
  name: 'lighter-faces',
  apply: 'build',
  config: async () => ({
    resolve: { alias: [{ find: ASKED, replacement: `${await lighterFolder()}/$1` }] },
  }),
};

async function lighterFolder(): Promise<string> {
  const faces = FACES.flatMap(({ folder, names }) =>
    readdirSync(path.join(root, folder))
      .filter((name) => names.test(name))
      .map((name) => ({ name, whole: readFileSync(path.join(root, folder, name)) })),
  );
  const folder = inCache('weights', ...faces.map(({ whole }) => whole));
  for (const { name, whole } of faces) await cutFace(whole, path.join(folder, name));
  return folder;
}

/**
 * A face with these weights only, unless it was made before.
 * @param signs what it is for, or all that is in it.
 */
export async function cutFace(whole: Buffer, file: string, signs?: string): Promise<void> {
  if (existsSync(file)) return;
  const made = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    keepAllGlyphs: signs === undefined,
    variationAxes: { wght: WEIGHTS },
  });
  mkdirSync(path.dirname(file), { recursive: true });
  // Whoever is stopped here leaves no half of it behind.
  writeFileSync(`${file}.part`, made);
  renameSync(`${file}.part`, file);
}

/** @returns a path that says what it is made of. */
export function inCache(name: string, ...content: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(WEIGHTS));
  for (const part of content) hash.update(part);
  return path.join(CACHE, `${name}-${hash.digest('hex').slice(0, 12)}`);
}
