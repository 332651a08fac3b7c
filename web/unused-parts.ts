import type { Plugin } from 'vite';

/** What stands in the place of a module: nothing that pages call. */
interface Replacement {
  /** Whose import of it is meant. */
  importer: RegExp;
  source: RegExp;
  code: string;
  /** In the browser only: the server's render needs it. */
  isForPages?: boolean;
}

/**
 * Parts of packages that our pages load and never call.
 *
 * UNUSED-1 Pages are given trees that the server has parsed, and a text of ours imports nothing and
 *    evaluates nothing (MDX-1): the renderer of trees is left without its parser and its evaluator.
 * UNUSED-2 Pages read what the server's router writes as script, and call no functions of the server by
 *    name: the browser's router is left without the library that writes. What it is asked for to describe
 *    its types it is given as it is; what would write, read or call refuses.
 * UNUSED-3 Pages hear of what is live on a web socket alone: their client is left without its other lines.
 * UNUSED-4 The client of procedures does nothing by being there, and does not say so: what of it is not called
 *    is left out.
 */
const REPLACEMENTS: readonly Replacement[] = [
  {
    importer: /safe-mdx[\\/]dist[\\/]safe-mdx\.js$/,
    source: /^\.\/parse\.js$/,
    code: 'export const resolveModulePath = () => undefined;',
  },
  {
    importer: /safe-mdx[\\/]dist[\\/]/,
    source: /^eval-estree-expression$/,
    code: `const refuse = () => { throw new Error('a lesson evaluates nothing'); };
export default { evaluate: { sync: refuse } };`,
  },
  {
    importer: /@tanstack[\\/](?:router-core|start-client-core)[\\/]/,
    source: /^seroval$/,
    isForPages: true,
    code: `const refuse = () => { throw new Error('a page writes nothing for the router'); };
export const createPlugin = (plugin) => plugin;
export { refuse as createStream, refuse as fromJSON, refuse as toJSONAsync, refuse as fromCrossJSON,
  refuse as toCrossJSONAsync, refuse as crossSerializeStream, refuse as getCrossReferenceHeader };`,
  },
  {
    importer: /@tanstack[\\/]router-core[\\/]/,
    source: /^seroval-plugins\/web$/,
    isForPages: true,
    code: 'export const ReadableStreamPlugin = { tag: "ReadableStream", test: () => false };',
  },
  {
    importer: /@tanstack[\\/]start-client-core[\\/]dist[\\/]esm[\\/]client[\\/]/,
    source: /^\.\.\/client-rpc\/createClientRpc\.js$/,
    isForPages: true,
    code: `export const createClientRpc = () => {
  throw new Error('a page calls no function of the server by name');
};`,
  },
  {
    importer: /engine\.io-client[\\/]build[\\/]esm[\\/]/,
    source: /^\.\/(?:transports\/)?(?:polling-xhr|polling-fetch|webtransport)(?:\.node)?\.js$/,
    isForPages: true,
    code: 'export const XHR = undefined, WT = undefined, Fetch = undefined;',
  },
];

/** Whether a module may be left out when nothing of it is called. */
export const isIdle = (id: string): boolean => /\/node_modules\/@trpc\/client\//.test(id);

const NAME = /^\0unused-part-(\d+)$/;

function placeOf(source: string, importer: string, isForPages: boolean): number {
  return REPLACEMENTS.findIndex(
    (one) =>
      one.source.test(source) &&
      one.importer.test(importer) &&
      (isForPages || one.isForPages !== true),
  );
}

/** Undefined for what is loaded as it is. */
export function replacementOf(
  source: string,
  importer: string,
  isForPages: boolean,
): string | undefined {
  return REPLACEMENTS[placeOf(source, importer, isForPages)]?.code;
}

export function unusedParts(): Plugin {
  return {
    name: 'lectern:unused-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const { name, mode } = this.environment;
      const at = placeOf(source, importer, name === 'client' && mode === 'build');
      return at < 0 ? undefined : `\0unused-part-${at}`;
    },
    transform: (code, id) =>
      isIdle(id) ? { code, map: null, moduleSideEffects: false } : undefined,
    load: (id) => REPLACEMENTS[Number(NAME.exec(id)?.[1] ?? -1)]?.code,
  };
}
