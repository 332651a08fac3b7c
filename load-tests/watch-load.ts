/** How the processes of a product do while they are under load, as their address for probes says it. */
import type { Product } from '#tests/product.ts';

/** Milliseconds between two looks, and until one that is not answered is given up. */
const EVERY = 10_000;
const PATIENCE = 8_000;

/** Prints a line for each, again and again. @returns how to stop. */
export function watchLoad(parts: Readonly<Record<string, Product>>): () => void {
  const began = performance.now();
  const stop = new AbortController();
  const look = async () => {
    const after = ((performance.now() - began) / 1000).toFixed(0);
    const lines = await Promise.all(
      Object.entries(parts).map(async ([name, { url }]) => `${name}: ${await loadOf(url)}`),
    );
    if (!stop.signal.aborted) console.error(`  ${after} s, ${lines.join('; ')}`);
  };
  const timer = setInterval(() => void look(), EVERY);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  return () => stop.abort();
}

interface Readiness {
  load?: Record<string, number>;
  freeMegabytes?: number;
  [service: string]: unknown;
}

async function loadOf(url: string): Promise<string> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(PATIENCE) });
    const { load = {}, freeMegabytes: _, ...states } = (await answer.json()) as Readiness;
    const figures = Object.entries(load).map(([what, figure]) => `${what} ${figure}`);
    const down = Object.entries(states).filter(([, state]) => state !== 'up');
    return [...figures, ...down.map(([service]) => `${service} down`)].join(', ');
  } catch (error) {
    return String(error);
  }
}
