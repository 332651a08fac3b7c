/** Starts the double in a process of its own and gives the handles to steer it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DoubleCall, DoubleCounts, DoubleOptions } from './protocol.ts';

export interface ModelDouble {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  control: {
    set(change: Partial<DoubleOptions> & { reset?: boolean }): Promise<void>;
    counts(): Promise<DoubleCounts>;
    /** The last 20,000 questions to chat models, in order. */
    calls(): Promise<DoubleCall[]>;
    /** Back to the options it was started with, all counts at zero. */
    reset(): Promise<void>;
    /** Resolves when `reached` says so; asks again at short intervals, for at most two minutes. */
    until(reached: (counts: DoubleCounts) => boolean): Promise<DoubleCounts>;
  };
  stop(): Promise<void>;
}

export async function startModelDouble(options: Partial<DoubleOptions> = {}): Promise<ModelDouble> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--child', JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the model double ended with ${String(code)} before it listened`);
    }),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const control = new URL('/control', url);

  async function post(change: object): Promise<void> {
    await fetch(control, { method: 'POST', body: JSON.stringify(change) });
  }
  async function counts(): Promise<DoubleCounts> {
    return (await (await fetch(control)).json()) as DoubleCounts;
  }
  return {
    url,
    control: {
      set: post,
      counts,
      calls: async () =>
        (await (await fetch(new URL('/control/calls', url))).json()) as DoubleCall[],
      reset: () => post({ reset: true }),
      async until(reached) {
        const limit = Date.now() + 120_000;
        for (;;) {
          const now = await counts();
          if (reached(now)) return now;
          if (Date.now() > limit) throw new Error(`never reached: ${JSON.stringify(now)}`);
          await new Promise((resolve) => {
            setTimeout(resolve, 10);
          });
        }
      },
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
