/**
 * The HTTP/2 server through which the engine calls our handlers. Unsigned calls are refused
 * (ENGINE-4).
 */
import { createServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { EndpointOptions, LoggerTransport } from '@restatedev/restate-sdk';
import { listenOn } from '../embedded/ports.ts';
import type { Logger } from '../logger.ts';
import type { PeopleFirst } from './people-first.ts';

export interface Endpoint {
  /** Takes calls at this address. @returns the port. */
  listen: (port: number, hostname: string) => Promise<number>;
  /** Takes calls over a connection that somebody else has accepted. */
  accept: (connection: Socket) => void;
  /** Takes no new calls and gives the open ones up. */
  destroy: () => Promise<void>;
}

export function createEndpoint(options: {
  services: EndpointOptions['services'];
  identityKeys: readonly string[];
  logger: Logger;
  closing: AbortSignal;
  /** Calls the engine may make at once over one connection; it opens more for more. Default 128. */
  streamsPerConnection?: number;
  /** Whom calls wait for that no person waits for. Left out, nobody. */
  people?: PeopleFirst | undefined;
}): Endpoint {
  const { services, identityKeys, logger, closing, streamsPerConnection = 128, people } = options;
  const handler = createEndpointHandler({
    services,
    logger: transportOf(logger, closing),
    ...(identityKeys.length > 0 ? { identityKeys: [...identityKeys] } : {}),
  });
  const settings = { maxConcurrentStreams: streamsPerConnection };
  const server = createServer({ settings }, (request, response) => {
    if (people === undefined || isForPerson(request)) handler(request, response);
    else void people.afterPeople(() => handled(handler, request, response));
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A broken connection is the engine's to open again.
    session.on('error', (error) => logger.debug({ err: error }, 'engine connection failed'));
  });
  return {
    listen: (port, hostname) => listenOn(server, port, hostname),
    accept: (connection) => void server.emit('connection', connection),
    destroy: () =>
      new Promise((resolve) => {
        // Not listening, it has nothing to close but its connections.
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** `send` alone, among our handlers, is called by somebody who waits for its answer. */
function isForPerson({ url }: Http2ServerRequest): boolean {
  return !url.startsWith('/invoke/') || url.endsWith('/send');
}

/** Never rejects: what fails is the engine's to call again. */
async function handled(
  handler: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  // Given up while it waited for its turn.
  if (response.stream.destroyed) return;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  response.stream.once('close', resolve);
  handler(request, response);
  await closed;
}

/**
 * Attempts that fail are retried by the engine: worth a warning without their noisy context, unless
 * they fail because this process is ending.
 */
function transportOf(logger: Logger, closing: AbortSignal): LoggerTransport {
  return ({ level, replaying, context }, message: unknown, ...rest: unknown[]) => {
    if (replaying) return;
    const detail = rest.map((part) => String(part).split('\n')[0]);
    const fields = { invocation: context?.invocationTarget, detail };
    const loud = !closing.aborted && ['error', 'warn'].includes(level.valueOf());
    if (loud) logger.warn(fields, String(message).split('\n')[0]);
    else logger.debug(fields, String(message));
  };
}
