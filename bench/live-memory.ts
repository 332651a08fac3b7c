/** Resident memory of the product's processes, read from outside every few seconds. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { slopeOf, type Slope } from './slope.ts';

/** MB by process: the one that answers, each worker, the engine. A replaced one has a line of its own. */
export type Memory = Map<string, number>;

interface Processes {
  /** Of the process that answers. */
  pid: number;
  /** On the command lines of the others. */
  dataDir: string;
}

async function readMemory({ pid, dataDir }: Processes): Promise<Memory> {
  const columns = ['-A', '-ww', '-o', 'pid=,rss=,args='];
  const { stdout } = await promisify(execFile)('ps', columns, { maxBuffer: 32 * 1024 * 1024 });
  const memory: Memory = new Map();
  for (const line of stdout.split('\n')) {
    const [, id, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const name = nameOf(Number(id), command, { pid, dataDir });
    if (name !== undefined) memory.set(name, Number(kilobytes) / 1024);
  }
  return memory;
}

function nameOf(id: number, command: string, { pid, dataDir }: Processes): string | undefined {
  if (id === pid) return 'web process';
  if (!command.includes(dataDir)) return undefined;
  if (command.includes('program/worker.js')) return `worker ${id}`;
  return command.includes('restate-server') ? 'engine' : undefined;
}

export interface MemoryWatch {
  latest: () => Memory;
  /** MB at most, and MB a minute over what was read between two moments (ms since 1970). */
  figures(from: number, until: number): { name: string; most: number; slope: Slope }[];
  stop: () => void;
}

export function watchMemory(processes: Processes, interval: number): MemoryWatch {
  const readings: { at: number; memory: Memory }[] = [];
  const timer = setInterval(() => {
    readMemory(processes).then(
      (memory) => void readings.push({ at: Date.now(), memory }),
      (error: unknown) => console.error(`    memory was not read: ${String(error)}`),
    );
  }, interval);
  return {
    latest: () => readings.at(-1)?.memory ?? new Map(),
    figures(from, until) {
      const names = new Set(readings.flatMap(({ memory }) => [...memory.keys()]));
      return [...names].map((name) => {
        const values = readings.flatMap(({ at, memory }) => {
          const value = memory.get(name);
          return value === undefined ? [] : [{ at, value }];
        });
        return {
          name,
          most: Math.max(...values.map(({ value }) => value)),
          slope: slopeOf(values.filter(({ at }) => at >= from && at <= until)),
        };
      });
    },
    stop: () => clearInterval(timer),
  };
}
