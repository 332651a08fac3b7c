/**
 * Where requests may come from. A browser sends Origin with everything that changes something and
 * with every socket, so whatever changes something must name an origin of ours: cookies alone prove
 * nothing about who is asking.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#machines/errors.ts';

export interface Origins {
  /** Where people reach the product. */
  baseUrl(): string;
  /** `host` is the Host header the request came with. */
  allows(origin: string | undefined, host: string | undefined): boolean;
  /** Those to trust for a request; for libraries that make the comparison themselves. */
  trusted(host: string | undefined): string[];
  /** The port, once it is known. */
  listening(port: number): void;
}

const WILDCARDS = new Set(['0.0.0.0', '::', '']);

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export function createOrigins(settings: {
  publicUrl: string | undefined;
  host: string;
  port: number;
}): Origins {
  const { publicUrl, host } = settings;
  let port = settings.port;
  const at = (name: string) =>
    new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;

  function trusted(requestHost: string | undefined): string[] {
    const own = publicUrl ? [new URL(publicUrl).origin] : [];
    if (isLoopback(host)) own.push(at('127.0.0.1'), at('localhost'), at('::1'), at(host));
    else if (!WILDCARDS.has(host)) own.push(at(host));
    // On every address of the machine without a public one, its name is what the browser calls it.
    else if (!publicUrl && requestHost && URL.canParse(`http://${requestHost}`)) {
      own.push(new URL(`http://${requestHost}`).origin);
    }
    return own;
  }

  return {
    baseUrl: () => publicUrl ?? at(WILDCARDS.has(host) ? '127.0.0.1' : host),
    allows: (origin, requestHost) => origin !== undefined && trusted(requestHost).includes(origin),
    trusted,
    listening(known) {
      port = known;
    },
  };
}

/** @throws {AppError} FOREIGN_ORIGIN */
export function requireOwnOrigin(origins: Origins, request: Pick<FastifyRequest, 'headers'>): void {
  if (!origins.allows(request.headers.origin, request.headers.host)) {
    throw new AppError('FOREIGN_ORIGIN');
  }
}
