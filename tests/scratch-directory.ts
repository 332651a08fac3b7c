/**
 * Where tests put what is thrown away at their end: data directories of databases and engines, mostly.
 *
 * SCRATCH-1 It is in memory where the system has a place for it with room for all that runs at once, and of the
 *    system's choice elsewhere: what a disk is busy with besides takes tests no time.
 * SCRATCH-2 It goes with the run; what a run that was killed left behind goes with the next one.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes that have to be free, in the place and in memory. */
const ROOM = 8 * 1024 ** 3;
const NAME = /^lectern-tests-(?<pid>\d+)$/;

/** @returns the directory for the run of process `pid`, which is there when this returns. */
export function scratchDirectory(pid: number, place = IN_MEMORY, room = ROOM): string {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < room || availableMemory() < room) return tmpdir();
    clearAfterDead(place);
    const directory = join(place, `lectern-tests-${pid}`);
    mkdirSync(directory, { recursive: true });
    // A database that must not run as root has to reach what is its own.
    chmodSync(directory, 0o1777);
    return directory;
  } catch {
    // There is no such place here, or it is not for us.
    return tmpdir();
  }
}

/** Bytes that can be had without taking memory away from a program. */
function availableMemory(): number {
  const [, kilobytes = '0'] =
    /MemAvailable:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function clearAfterDead(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = NAME.exec(name)?.groups?.pid;
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
