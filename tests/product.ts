/** The product as people start it: `server/main.ts` in a process of its own, until its ready line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Product {
  url: string;
  process: ChildProcess;
  /** Milliseconds from spawn to the ready line. */
  startedIn: number;
  /** Everything it has said so far, for a failing test. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

const READY = /Lectern is ready at (http:\/\/\S+)/;

export async function startProduct(options: ProductOptions): Promise<Product> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: options.dataDir,
      PORT: String(options.port ?? 0),
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (line: string) => {
      lines.push(line);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    };
    createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    child.once('exit', (code) =>
      reject(new Error(`the product ended with ${code} before it was ready:\n${lines.join('\n')}`)),
    );
  });
  return {
    url,
    process: child,
    startedIn: performance.now() - began,
    output: () => lines.join('\n'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
