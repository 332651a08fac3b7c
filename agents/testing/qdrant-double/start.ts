/** Starts the double of Qdrant in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface AskedOfQdrant {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}

export async function startQdrantDouble() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url } = JSON.parse(String(line)) as { url: string };
  return {
    url,
    async asked(): Promise<AskedOfQdrant[]> {
      const answer = (await (await fetch(`${url}/asked`)).json()) as { result: AskedOfQdrant[] };
      return answer.result;
    },
    async goAway(isAway: boolean): Promise<void> {
      await fetch(`${url}/away`, { method: 'PUT', body: JSON.stringify(isAway) });
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
