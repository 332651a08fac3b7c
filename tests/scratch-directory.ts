/**
 * Where tests put what is thrown away at their end: data directories of databases and engines, mostly.
 *
 * SCRATCH-1 It is in memory where the system has a place for it with room for all that runs at once, in which
 *    programs may lie, and of the system's choice elsewhere: what a disk is busy with besides takes tests no time.
 * SCRATCH-2 It goes with the run; what a run that was killed left behind goes with the next one. What is of another
 *    user, or of processes that are counted elsewhere, as those of another container, stays.
 */
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes that have to be free, in the place and in memory. */
const ROOM = 8 * 1024 ** 3;

/** @returns the directory for the run of process `pid`, which is there when this returns. */
export function scratchDirectory(
  pid: number,
  place = IN_MEMORY,
  room = ROOM,
  mayHold = mayHoldPrograms,
): string {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < room || availableMemory() < room) return tmpdir();
    clearAfterDead(place);
    const directory = join(place, nameOf(pid));
    mkdirSync(directory, { recursive: true });
    // A database that must not run as root has to reach what is its own.
    chmodSync(directory, 0o1777);
    if (mayHold(directory)) return directory;
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // There is no such place here, or it is not for us.
  }
  return tmpdir();
}

/** Processes have numbers within a namespace, and one place in memory may serve several. */
function nameOf(pid: number | string): string {
  const [space = '0'] = /\d+/.exec(readlinkSync('/proc/self/ns/pid')) ?? [];
  return `lectern-tests-${space}-${pid}`;
}

/** A place may be mounted so that nothing in it is run, whatever its mode says. */
export function mayHoldPrograms(directory: string): boolean {
  const file = join(directory, 'program');
  writeFileSync(file, '', { mode: 0o755 });
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // It may not be run.
    return false;
  } finally {
    rmSync(file);
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
    const [pid] = /\d+$/.exec(name) ?? [];
    if (pid === undefined || name !== nameOf(pid) || isAlive(Number(pid))) continue;
    const directory = join(place, name);
    if (isOurs(directory)) rmSync(directory, { recursive: true, force: true });
  }
}

function isOurs(directory: string): boolean {
  const { uid } = lstatSync(directory);
  return process.getuid === undefined || uid === process.getuid();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
