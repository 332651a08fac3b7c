/** The setting that names DNS servers: IP addresses with commas between them. */
import { isIP } from 'node:net';
import { z } from 'zod';

export const dnsServers = z
  .string()
  .transform((servers) => servers.split(',').map((server) => server.trim()))
  .refine((servers) => servers.every(isAddress), {
    error:
      'DNS_SERVERS must be IP addresses with commas between them: correct it, or leave it out for those of the system.',
  })
  .optional();

/** With a port or without. */
function isAddress(server: string): boolean {
  const address = /^\[(?<six>[^\]]+)\](?::\d+)?$/u.exec(server)?.groups?.['six'];
  return isIP(address ?? server) !== 0 || isIP(server.replace(/:\d+$/u, '')) === 4;
}
