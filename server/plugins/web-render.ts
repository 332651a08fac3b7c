import type { TextChanges } from '#machines/language/texts.ts';

/** Who opens a page, as it shows them. */
export interface PageReader {
  /** Null for nobody. */
  session: {
    user: {
      id: string;
      name: string;
      email: string;
      image?: string | undefined;
      emailVerified: boolean;
      role?: string | undefined;
      language?: string | undefined;
    };
    session: { activeOrganizationId?: string | undefined; impersonatedBy?: string | undefined };
  } | null;
  /** Where they belong, in the order they came. */
  organizations: { id: string; name: string; slug: string; logo: string | null }[];
}

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
