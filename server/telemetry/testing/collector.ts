/** Starts the collector of tests in a process of its own, and gives what it has heard. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const lineSchema = z.object({ url: z.string(), key: z.string().optional(), report: z.unknown() });
export type HeardReport = z.infer<typeof lineSchema>;

export interface Collector {
  readonly url: string;
  readonly heard: readonly HeardReport[];
  stop(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const program = path.join(import.meta.dirname, 'collector-process.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line');
  const heard: HeardReport[] = [];
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(String(await first)));
  lines.on('line', (line) => heard.push(lineSchema.parse(JSON.parse(line))));
  return {
    url,
    heard,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
