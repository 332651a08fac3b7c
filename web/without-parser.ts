import type { Plugin } from 'vite';

const MODULE = '\0safe-mdx-without-parser';

/**
 * Pages are given trees that the server has parsed. The renderer of these trees brings a parser along for
 * one function, which finds the files a text imports: our texts import none (MDX-1), so it finds none, and
 * 90 kB of parser stay where texts are written.
 */
export function withoutParser(): Plugin {
  return {
    name: 'safe-mdx-without-parser',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './parse.js' && /safe-mdx[\\/]dist[\\/]safe-mdx\.js$/.test(importer ?? '')
        ? MODULE
        : undefined,
    load: (id) => (id === MODULE ? 'export const resolveModulePath = () => undefined;' : undefined),
  };
}
