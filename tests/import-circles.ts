/** Who imports whom, types and what comes later included: the linter sees none of the latter. */
import path from 'node:path';

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:#|\.\.?\/)[^']+)'/g;

/** The files that each file names. @param texts by their path from the root, with slashes */
export function importsOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    [...texts].map(([file, text]) => {
      const named = [...text.replaceAll(COMMENT, '').matchAll(IMPORT)].map(([, from = '']) =>
        from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
      );
      return [file, named.filter((one) => texts.has(one))];
    }),
  );
}

/** Each circle once: the way from its first file back to it. */
export function circlesIn(texts: ReadonlyMap<string, string>): string[][] {
  return circlesOf(importsOf(texts));
}

/** The same of folders: what any file of one takes of any of another. @param texts without tests */
export function folderCirclesIn(texts: ReadonlyMap<string, string>): string[][] {
  const taken = new Map<string, Set<string>>();
  for (const [file, imports] of importsOf(texts)) {
    const folder = roomOf(file);
    const others = taken.get(folder) ?? new Set();
    taken.set(folder, others);
    for (const other of imports.map(roomOf)) if (other !== folder) others.add(other);
  }
  return circlesOf(taken);
}

/** `server/mail`, `server/features/lesson`; a file beside them stands for itself, as does what a table is made of. */
function roomOf(file: string): string {
  if (file.endsWith('.entity.ts')) return file;
  const [layer = '', ...below] = file.split('/');
  const deep = below[0] === 'features' ? 2 : 1;
  return below.length <= deep ? file : [layer, ...below.slice(0, deep)].join('/');
}

function circlesOf(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[][] = [];
  const follow = (one: string) => {
    const at = way.indexOf(one);
    if (at >= 0) circles.push(way.slice(at));
    if (at >= 0 || done.has(one)) return;
    way.push(one);
    for (const other of imports.get(one) ?? []) follow(other);
    way.pop();
    done.add(one);
  };
  [...imports.keys()].forEach(follow);
  return circles;
}
