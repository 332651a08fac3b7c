/**
 * Memory of the product's processes, read from outside every few seconds.
 *
 * LIVE-MEMORY-1 What a process holds is told twice: what the system gave it, and what was alive after its
 *    last whole collection. A leak lets both grow, a heap that is collected late only the former.
 * LIVE-MEMORY-2 A collection counts once, however often memory is looked at before the next one.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { slopeOf, type Slope } from './slope.ts';

/** MB by process: the one that answers, each worker, the engine. A replaced one has a line of its own. */
export type Memory = Map<string, number>;

interface Processes {
  /** Id of the process that answers. */
  pid: number;
  /** On the command lines of the others. */
  dataDir: string;
  /** Where they write what is alive. */
  liveBytes: string;
}

/** What lets a process of Node write what is alive into a directory, as an option of it. */
export function writesLiveBytes(directory: string): string {
  const script = new URL('live-bytes-child.ts', import.meta.url);
  script.searchParams.set('directory', pathToFileURL(directory).pathname);
  return `--import ${script.href}`;
}

/**
 * What was alive after the collections since the last call, in MB by process id.
 */
export function createLiveBytes(directory: string): () => Promise<Map<number, number>> {
  const seen = new Map<string, string>();
  return async () => {
    const live = new Map<number, number>();
    for (const id of await readdir(directory)) {
      const line = await readFile(join(directory, id), 'utf8');
      const [, bytes] = /^\d+ (\d+)$/.exec(line) ?? [];
      // Caught between two writings it is empty; the next look finds it.
      if (bytes === undefined || seen.get(id) === line) continue;
      seen.set(id, line);
      live.set(Number(id), Number(bytes) / 1_048_576);
    }
    return live;
  };
}

async function readMemory(
  { pid, dataDir }: Processes,
  live: ReadonlyMap<number, number>,
): Promise<Memory> {
  const columns = ['-A', '-ww', '-o', 'pid=,rss=,args='];
  const { stdout } = await promisify(execFile)('ps', columns, { maxBuffer: 32 * 1024 * 1024 });
  const memory: Memory = new Map();
  for (const line of stdout.split('\n')) {
    const [, id, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const name = nameOf(Number(id), command, { pid, dataDir });
    if (name === undefined) continue;
    memory.set(name, Number(kilobytes) / 1024);
    const alive = live.get(Number(id));
    if (alive !== undefined) memory.set(`${name}, alive`, alive);
  }
  return memory;
}

function nameOf(
  id: number,
  command: string,
  { pid, dataDir }: Pick<Processes, 'pid' | 'dataDir'>,
): string | undefined {
  if (id === pid) return 'web process';
  if (!command.includes(dataDir)) return undefined;
  if (command.includes('program/worker.js')) return `worker ${id}`;
  return command.includes('restate-server') ? 'engine' : undefined;
}

/** Readings of which the newest value of each name is told: not in each one something was collected. */
const LATEST = 12;

export interface MemoryWatch {
  latest: () => Memory;
  /** MB at most, and MB a minute over what was read between two moments (ms since 1970). */
  figures(from: number, until: number): { name: string; most: number; slope: Slope }[];
  stop: () => void;
}

export function watchMemory(processes: Processes, interval: number): MemoryWatch {
  const readings: { at: number; memory: Memory }[] = [];
  const liveBytes = createLiveBytes(processes.liveBytes);
  const read = async () => {
    readings.push({ at: Date.now(), memory: await readMemory(processes, await liveBytes()) });
  };
  const timer = setInterval(() => {
    read().catch((error: unknown) => console.error(`    memory was not read: ${String(error)}`));
  }, interval);
  return {
    latest: () => new Map(readings.slice(-LATEST).flatMap(({ memory }) => [...memory])),
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
