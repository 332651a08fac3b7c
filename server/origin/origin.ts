/**
 * Where requests may come from, and to whom they may think they speak.
 *
 * ORIGIN-1 Whatever changes something names an origin of ours. A browser sends Origin with all of that and
 *    with every socket; cookies alone prove nothing about who is asking.
 * ORIGIN-2 A request to a host that is not ours is refused: a name of somebody else's that leads here
 *    would make their page one of ours.
 *    The own domain of an organization is ours once it is proven, for requests to it and from its pages alone.
 * ORIGIN-3 What only the machine itself may read is answered to a connection of the machine that names
 *    the machine, and not to a proxy, who speaks for somebody else. One that says nothing of itself is told
 *    by HTTP/1.0, which no browser speaks, and by the public address of an installation.
 * ORIGIN-4 Processes of ours on other machines call us what they like where only a ticket counts.
 */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#machines/errors.ts';

export interface Origins {
  /** Where people reach the product. */
  baseUrl(): string;
  /** `host` is the Host header the request came with. */
  allows(origin: string | undefined, host: string | undefined): boolean;
  /** Whether a Host header names us. */
  allowsHost(host: string | undefined): boolean;
  /** Those to trust for a request; for libraries that make the comparison themselves. */
  trusted(host: string | undefined): string[];
  /** The port, once it is known. */
  listening(port: number): void;
}

const WILDCARDS = new Set(['0.0.0.0', '::', '']);

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** @param isOwn whether a host is the proven domain of an organization. */
export function createOrigins(
  settings: { publicUrl: string | undefined; host: string; port: number },
  isOwn: (host: string) => boolean = () => false,
): Origins {
  const { publicUrl, host } = settings;
  let port = settings.port;
  const at = (name: string) =>
    new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;

  function trusted(requestHost: string | undefined): string[] {
    const name = hostname(requestHost);
    if (name !== undefined && !isNamed(name) && isOwn(name)) {
      // Behind the same proxy as the public address, so by the same protocol.
      const { protocol } = new URL(publicUrl ?? 'http://localhost');
      return [new URL(`${protocol}//${requestHost}`).origin];
    }
    const own = publicUrl ? [new URL(publicUrl).origin] : [];
    if (isLoopback(host)) own.push(at('127.0.0.1'), at('localhost'), at('::1'), at(host));
    else if (!WILDCARDS.has(host)) own.push(at(host));
    // On every address of the machine without a public one, its name is what the browser calls it.
    else if (!publicUrl && requestHost && URL.canParse(`http://${requestHost}`)) {
      own.push(new URL(`http://${requestHost}`).origin);
    }
    return own;
  }

  /** By the settings. */
  function isNamed(name: string): boolean {
    if (publicUrl && name === hostname(new URL(publicUrl).host)) return true;
    return name === host || ((publicUrl !== undefined || isLoopback(host)) && isLoopback(name));
  }

  return {
    baseUrl: () => publicUrl ?? at(WILDCARDS.has(host) ? '127.0.0.1' : host),
    allows: (origin, requestHost) => origin !== undefined && trusted(requestHost).includes(origin),
    allowsHost(requestHost) {
      if (WILDCARDS.has(host) && !publicUrl) return true;
      const name = hostname(requestHost);
      if (name === undefined) return false;
      return isNamed(name) || isOwn(name);
    },
    trusted,
    listening(known) {
      port = known;
    },
  };
}

/** The name in a Host header, without port and brackets, as browsers write it. */
export function hostname(host: string | undefined): string | undefined {
  if (!host || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** What a proxy says of those it speaks for. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether an installation is for the people at its own machine: a proxy would have another name. */
export function isOwnMachines(env: { host: string; publicUrl: string | undefined }): boolean {
  const { host, publicUrl = 'http://localhost' } = env;
  return isLoopback(host) && isLoopback(hostname(new URL(publicUrl).host) ?? '');
}

/** Whether this machine asks, for itself (ORIGIN-3). */
export function isFromOwnMachine(
  request: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>,
): boolean {
  const from = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const name = hostname(request.headers.host) ?? '';
  return (
    isLoopback(from) &&
    isLoopback(name) &&
    // What proxies speak by default to those behind them.
    request.raw.httpVersion !== '1.0' &&
    OF_PROXIES.every((header) => request.headers[header] === undefined)
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by processes of ours, whatever they call us: it believes no cookie (ORIGIN-4). */
    anyHost?: boolean;
  }
}

/** Refuses requests to other hosts (ORIGIN-2), and addresses that cannot be, to all routes that follow. */
export function refuseForeignHosts(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    const isOurs = request.routeOptions.config.anyHost === true;
    if (!isOurs && !origins.allowsHost(request.headers.host)) throw new AppError('FOREIGN_ORIGIN');
    // Nothing of ours has such an address, and nothing it names could be stored.
    if (request.url.includes('%00')) throw new AppError('BAD_INPUT');
  });
}

/** @throws {AppError} FOREIGN_ORIGIN */
export function requireOwnOrigin(origins: Origins, request: Pick<FastifyRequest, 'headers'>): void {
  if (!origins.allows(request.headers.origin, request.headers.host)) {
    throw new AppError('FOREIGN_ORIGIN');
  }
}
