import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchDirectory } from './scratch-directory.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'lectern-place-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

// Where the system does not say how much memory is free, the place is never taken.
const isSaid = existsSync('/proc/meminfo');

describe('the directory of a run', () => {
  it('[SCRATCH-1] is where there is room for it, and open to a database of another user', () => {
    const directory = scratchDirectory(process.pid, place, 1);
    expect(directory).toBe(isSaid ? join(place, `lectern-tests-${process.pid}`) : tmpdir());
    if (isSaid) expect(statSync(directory).mode & 0o777).toBe(0o777);
  });

  it.each([
    ['there is no room', () => scratchDirectory(process.pid, place, Number.MAX_SAFE_INTEGER)],
    ['there is no such place', () => scratchDirectory(process.pid, join(place, 'none'), 1)],
  ])('[SCRATCH-1] is of the choice of the system where %s', (_, directory) => {
    expect(directory()).toBe(tmpdir());
  });

  it.runIf(isSaid)(
    '[SCRATCH-2] clears away what is of a run that was killed, and nothing else',
    () => {
      const dead = join(place, `lectern-tests-${deadPid()}`);
      const alive = join(place, `lectern-tests-${process.ppid}`);
      const other = join(place, 'lectern-tests-of-somebody');
      for (const each of [dead, alive, other]) mkdirSync(each);
      scratchDirectory(process.pid, place, 1);
      expect([dead, alive, other].map((each) => existsSync(each))).toEqual([false, true, true]);
    },
  );
});
