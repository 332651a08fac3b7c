// The address Lectern itself listens on, and the sentences for when it cannot.
import { createServer } from 'node:net';
import { StartupError, systemErrorCode } from '../errors/startup-error.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** A sentence for an error of `listen`, or undefined for any other error. */
export function listenProblem(error: unknown, { host, port }: Address): string | undefined {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program: stop that program, or set PORT to a free port.`;
    case 'EACCES':
      return `Lectern may not listen on port ${port} as this user: set PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    case undefined:
    default:
      return undefined;
  }
}

/**
 * The port to listen on, tried before anything slow is started; a free one for 0.
 * @throws {StartupError} when it cannot be used.
 */
export async function choosePort(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', (error) => {
    const problem = listenProblem(error, { host, port });
    reject(problem === undefined ? error : new StartupError(problem));
  });
  probe.listen({ host, port, exclusive: true }, () => {
    const address = probe.address();
    const chosen = typeof address === 'object' && address !== null ? address.port : port;
    probe.close(() => resolve(chosen));
  });
  return promise;
}
