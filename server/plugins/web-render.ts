import type { TextChanges } from '#machines/language/texts.ts';
import type { PageReader } from '../auth/page-reader.ts';

/** What a render on the server is handed, besides its request. */
export interface RenderContext {
  /** Marks inline scripts as ours. */
  nonce?: string;
  /** Calls our own API from inside the process, with every hook a request from outside meets. */
  fetch?: (request: Request) => Promise<Response>;
  /** Who opens the page. */
  reader?: () => Promise<PageReader>;
  /** The slug of the organization whose own domain was asked. */
  home?: string;
  /** Texts that stand in the place of the written ones. */
  texts?: TextChanges;
}

/** Renders one request. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

type StartHandler = (
  request: Request,
  options: { context: RenderContext },
) => Promise<Response> | Response;

/**
 * The default export of Start's server entry, checked by hand: it is built output, without types.
 * @throws when the module has another shape.
 */
export function startRender(module: unknown): Render {
  const entry = entryOf(module);
  if (typeof entry?.fetch !== 'function') throw new Error('The server entry has no fetch function');
  const { fetch } = entry;
  return async (request, context) => fetch(request, { context });
}

/** A module namespace is `unknown` to us; only `default.fetch` is looked at, and then checked. */
function entryOf(module: unknown): { fetch?: StartHandler } | undefined {
  return (module as { default?: { fetch?: StartHandler } }).default;
}
