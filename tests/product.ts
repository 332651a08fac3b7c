/** The product as people start it, for tests and measurements that come to it from outside. */
import { mailboxOf, type Mailbox } from '#server/testing/person.ts';
import { runProgram } from '#server/testing/lectern-process.ts';

export interface Product {
  url: string;
  /** Id of the process that answers. */
  pid: number;
  mailbox: Mailbox;
  /** Milliseconds from spawn to the ready line. */
  startedIn: number;
  /** Everything it has said so far, for a failing test. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without a word and waits until it has. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

export async function startProduct({ dataDir, port = 0, env }: ProductOptions): Promise<Product> {
  const began = performance.now();
  const program = runProgram(dataDir, {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Should whoever started it be killed, it ends by itself.
      npm_lifecycle_event: 'start',
      ...env,
    },
  });
  const end = async (signal: NodeJS.Signals) => {
    program.signal(signal);
    await program.ended;
  };
  const url = await program.ready();
  return {
    url,
    pid: program.pid,
    mailbox: mailboxOf(url),
    startedIn: performance.now() - began,
    output: () => program.stdout() + program.stderr(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
