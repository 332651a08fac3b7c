import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import type { RenderContext } from '#server/plugins/web-render.ts';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/**
 * Fetch of our own API by path. In a render on the server it carries the reader's cookies and
 * stays in the process; in the browser it is `fetch`.
 */
export const apiFetch: (path: string, init?: RequestInit) => Promise<Response> =
  createIsomorphicFn()
    .server(async (path: string, init?: RequestInit) => {
      const outer = getRequest();
      const headers = new Headers(init?.headers);
      for (const name of ['cookie', 'accept-language', 'user-agent']) {
        const value = outer.headers.get(name);
        if (value && !headers.has(name)) headers.set(name, value);
      }
      const request = new Request(new URL(path, outer.url), { ...init, headers });
      const inside = getGlobalStartContext()?.fetch;
      return inside ? inside(request) : fetch(request);
    })
    .client((path: string, init?: RequestInit) =>
      fetch(path, { credentials: 'same-origin', ...init }),
    );

/** The nonce of this render's inline scripts; in the browser the router reads it from the page. */
export const renderNonce: () => string | undefined = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => undefined);

/** The organization whose own domain was asked, by its slug; in the browser the page says it. */
export const renderHome: () => string | undefined = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.home)
  .client(() => undefined);

/** A failed answer of a plain endpoint: carries `status`, so that 4xx is not retried. */
export class FetchError extends Error {
  readonly status: number;
  readonly statusText: string;

  constructor(response: Response, text: string) {
    super(text || response.statusText || `HTTP ${response.status}`);
    this.name = 'FetchError';
    this.status = response.status;
    this.statusText = response.statusText;
  }
}

/**
 * JSON of one of our own endpoints, as `unknown`: the caller parses it.
 * @throws {FetchError} for any status outside 200 to 299.
 */
export async function apiJson(path: string, init?: RequestInit): Promise<unknown> {
  const response = await apiFetch(path, init);
  if (!response.ok) throw new FetchError(response, await response.text());
  return response.json();
}
