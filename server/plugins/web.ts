/**
 * The pages: mounted last, so that every route before them keeps its address.
 *
 * - /assets and /locales are files; every other address is rendered by the built TanStack Start handler
 *   (production) or by Vite inside this very process (development, with hot reload).
 * - An unknown address below /api, /trpc or /files answers JSON: a program asked, not a person.
 * - A render calls our own API through `inject`: same hooks, same checks, no socket. Who opens the page is
 *   looked up once for all of these calls.
 * - Fastify's onSend hooks do not run for a hijacked answer, so pages are compressed here.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextChanges } from '#machines/language/texts.ts';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { cookieHeaders } from '../api/context.ts';
import type { Auth } from '../auth/auth.ts';
import { readerOf } from '../auth/page-reader.ts';
import { askingOnce } from '../auth/viewer.ts';
import { serveAssets } from './assets.ts';
import { compressed } from './compress-page.ts';
import { comesLate, withLateScripts } from './late-scripts.ts';
import { pageOrOutage } from './page-outage.ts';
import { startVite } from './web-dev.ts';
import { PUBLIC_FILES } from './public-files.ts';
import { security, type SecurityOptions } from './security.ts';
import { startRender, type Render, type RenderContext } from './web-render.ts';

export interface WebOptions extends SecurityOptions {
  /** The project's folder; the built client is in `dist/` below it. */
  root?: string;
  /** Texts that stand in the place of the written ones, as they are now. */
  texts?: () => TextChanges;
  /** The slug of the organization whose own domain a Host header names. */
  home?: (header: string | undefined) => string | undefined;
  /** Where it is known who opens a page. */
  auth: Pick<Auth, 'person'>;
}

const PROGRAM_PATHS = [
  '/api',
  '/trpc',
  '/files',
  '/socket.io',
  '/locales',
  '/assets',
  '/_serverFn',
];

/**
 * Serves the pages.
 * @throws when the client was not built; the message says how to build it.
 */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const root = options.root ?? path.resolve(import.meta.dirname, '../..');
  if (!app.hasRequestDecorator('cspNonce')) await app.register(security, options);
  await serveFiles(app, root, options.dev);
  const vite = options.dev ? await startVite(app, root) : null;
  const render = vite ? vite.render : builtRender(root);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread: the handler reads it from the raw request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      if (isProgramPath(request.url)) return missing(request, reply);
      if (vite && (await vite.handled(request.raw, reply.raw))) return reply.hijack();
      const home = options.home?.(request.headers.host);
      return answerPage(request, reply, render, {
        ...(home === undefined ? {} : { home }),
        fetch: insideFetch(app, request),
        reader: () => readerOf(options.auth, cookieHeaders(request)),
        texts: options.texts?.() ?? {},
        isBuilt: vite === null,
      });
    });
  });
}

async function serveFiles(app: FastifyInstance, root: string, dev: boolean): Promise<void> {
  const client = path.join(root, 'dist/client');
  if (!dev) {
    serveAssets(app, path.join(client, 'assets'));
    // A browser asks for its service worker each time: an old one would outlive a release.
    app.get('/sw.js', (_request, reply) => reply.sendFile('sw.js', client, { maxAge: 0 }));
    for (const name of PUBLIC_FILES) {
      app.get(`/${name}`, (_request, reply) =>
        reply.sendFile(name, client, { maxAge: 86_400_000 }),
      );
    }
  }
  await app.register(fastifyStatic, {
    root: path.join(root, 'web/locales'),
    prefix: '/locales/',
    decorateReply: !app.hasReplyDecorator('sendFile'),
    cacheControl: false,
    // Texts change with a release, not with their address: asked again, answered by 304.
    setHeaders(reply) {
      void reply.header('cache-control', 'no-cache');
    },
  });
}

function isProgramPath(url: string): boolean {
  const pathname = url.split(/[?#]/u, 1)[0] ?? '/';
  return PROGRAM_PATHS.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const pathname = request.url.split(/[?#]/u, 1)[0];
  return reply.code(404).send({ error: { code: 'NOT_FOUND', detail: { path: pathname } } });
}

function builtRender(root: string): Render {
  const file = path.join(root, 'dist/server/server.js');
  if (!existsSync(file)) {
    throw new Error(`The web client is not built: run "npm run build" (${file})`);
  }
  let loading: Promise<Render> | undefined;
  const load = async () => startRender(await import(pathToFileURL(file).href));
  // Half of what a start would load belongs to pages, and a worker or a health check asks for none.
  return async (request, context) => (await (loading ??= load()))(request, context);
}

type PageContext = Omit<RenderContext, 'nonce'> & Required<Pick<RenderContext, 'fetch' | 'reader'>>;

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: Render,
  { isBuilt, ...inside }: PageContext & { isBuilt: boolean },
): Promise<FastifyReply> {
  const webRequest = new NodeRequest({ req: request.raw, res: reply.raw });
  const rendered = await askingOnce(() =>
    pageOrOutage(inside, (watched) => render(webRequest, { nonce: request.cspNonce, ...watched })),
  );
  const [pathname = '/'] = request.url.split(/[?#]/u, 1);
  const lateness = isBuilt ? comesLate(pathname, request.headers.cookie) : undefined;
  const response = lateness
    ? await withLateScripts(rendered, request.cspNonce, lateness)
    : rendered;
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', 'private, no-cache');
  }
  reply.hijack();
  await sendNodeResponse(reply.raw, compressed(response, request.headers['accept-encoding']));
  return reply;
}

/** Our own API, called from inside a render in the name of the reader it renders for. */
function insideFetch(app: FastifyInstance, outer: FastifyRequest) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await app.inject({
      method: injectable(request.method),
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), host: outer.headers.host ?? url.host },
      remoteAddress: outer.ip,
      ...(body ? { payload: body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const entry of [value].flat()) if (entry !== undefined) headers.append(name, `${entry}`);
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

function injectable(method: string): (typeof METHODS)[number] {
  return METHODS.find((known) => known === method) ?? 'GET';
}
