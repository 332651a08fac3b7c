/**
 * Stripe's own mock for tests, where its program is on the machine (`STRIPE_MOCK`, built by
 * `.ci/stripe-mock`): it answers from the official description of the API.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const program = process.env['STRIPE_MOCK'];
export const HAS_STRIPE_MOCK = program !== undefined;

const LISTENS = /Listening for HTTP at address: 127\.0\.0\.1:(\d+)/;

export interface StripeMock {
  readonly url: string;
  stop(): Promise<void>;
}

/** Undefined where there is none. */
export async function startStripeMock(): Promise<StripeMock | undefined> {
  if (program === undefined) return undefined;
  const anyPort = '127.0.0.1:';
  const child = spawn(program, ['-http-addr', anyPort, '-https-addr', anyPort], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = Promise.withResolvers<string>();
  // What it says of each request is read as well, by nobody: it would wait otherwise.
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, said] = LISTENS.exec(line) ?? [];
    if (said !== undefined) port.resolve(said);
  });
  void ended.then(() => port.reject(new Error('the mock of Stripe ended before it listened')));
  return {
    url: `http://127.0.0.1:${await port.promise}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
