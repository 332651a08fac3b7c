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
  const imports = importsOf(texts);
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[][] = [];
  const follow = (file: string) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push(way.slice(at));
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    imports.get(file)?.forEach(follow);
    way.pop();
    done.add(file);
  };
  [...texts.keys()].forEach(follow);
  return circles;
}
