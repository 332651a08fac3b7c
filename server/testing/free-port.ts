import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenOn } from '../embedded/ports.ts';

/** A port of this machine that nobody listens on, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOn(probe, 0, '127.0.0.1');
  probe.close();
  await once(probe, 'close');
  return port;
}
