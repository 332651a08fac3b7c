/**
 * The HTTP/2 server through which the engine calls our handlers. Unsigned calls are refused
 * (ENGINE-4).
 */
import { createServer } from 'node:http2';
import type { ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { EndpointOptions, LoggerTransport } from '@restatedev/restate-sdk';
import type { Logger } from '../logger.ts';

export interface Endpoint {
  readonly port: number;
  /** Takes no new calls; open ones go on until `destroy`. */
  destroy(): Promise<void>;
}

export async function listen(options: {
  services: EndpointOptions['services'];
  identityKeys: string[];
  hostname: string;
  port: number;
  logger: Logger;
  closing: AbortSignal;
}): Promise<Endpoint> {
  const { services, identityKeys, hostname, port, logger, closing } = options;
  const handler = createEndpointHandler({
    services,
    logger: transportOf(logger, closing),
    ...(identityKeys.length > 0 ? { identityKeys } : {}),
  });
  const server = createServer((request, response) => handler(request, response));
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A broken connection is the engine's to open again.
    session.on('error', (error) => logger.debug({ err: error }, 'engine connection failed'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return {
    port: addressOf(server.address()).port,
    destroy: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
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

/** A TCP server's address is never a string. */
function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address;
}
