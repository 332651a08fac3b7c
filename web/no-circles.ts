import type { Plugin } from 'vite';

/** What of a bundle says which file needs which. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/**
 * CHUNK-1 No two files of the pages' scripts need each other. Which modules share a file is said in the
 *    configuration, and modules of two files that need each other run in an order nobody chose: one of
 *    them would find the other empty. The build says so instead.
 */
export function noCircles(): Plugin {
  return {
    name: 'lectern:no-circles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const needs = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
      );
      const circle = circleIn(new Map(needs));
      if (circle) this.error(`These files need each other: ${circle.join(' > ')}`);
    },
  };
}

/** Some files of which each needs the next, and the last the first; undefined where there are none. */
export function circleIn(needs: Needs): string[] | undefined {
  const done = new Set<string>();
  const look = (file: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (done.has(file)) return undefined;
    for (const next of needs.get(file) ?? []) {
      const circle = look(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of needs.keys()) {
    const circle = look(file, []);
    if (circle) return circle;
  }
  return undefined;
}
