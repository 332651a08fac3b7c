import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayHoldPrograms, scratchDirectory } from './scratch-directory.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'lectern-place-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

// Where the system does not say how much memory is free, the place is never taken.
const isSaid = existsSync('/proc/meminfo');

describe('the directory of a run', () => {
  it('[SCRATCH-1] is where there is room for it, and open to a database of another user', () => {
    const directory = scratchDirectory(process.pid, place, 1);
    if (!isSaid) return expect(directory).toBe(tmpdir());
    expect(path.dirname(directory)).toBe(place);
    expect(statSync(directory).mode & 0o777).toBe(0o777);
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each([
    ['there is no room', () => scratchDirectory(process.pid, place, Number.MAX_SAFE_INTEGER)],
    ['there is no such place', () => scratchDirectory(process.pid, path.join(place, 'none'), 1)],
    ['nothing in it may be run', () => scratchDirectory(process.pid, place, 1, () => false)],
  ])('[SCRATCH-1] is of the choice of the system where %s', (_, directory) => {
    expect(directory()).toBe(tmpdir());
    expect(readdirSync(place)).toEqual([]);
  });

  it('[SCRATCH-1] is looked at for what it may hold by a file that is gone afterwards', () => {
    expect(mayHoldPrograms(place)).toBe(true);
    expect(readdirSync(place)).toEqual([]);
  });

  it.runIf(isSaid)(
    '[SCRATCH-2] clears away what is of a run that was killed, and nothing else',
    () => {
      const ended = deadPid();
      const alive = scratchDirectory(process.ppid, place, 1);
      const dead = scratchDirectory(ended, place, 1);
      const elsewhere = path.join(place, `lectern-tests-1-${ended}`);
      const other = path.join(place, 'lectern-tests-of-somebody');
      for (const each of [elsewhere, other]) mkdirSync(each);
      expect(existsSync(dead)).toBe(true);
      scratchDirectory(process.pid, place, 1);
      const all = [dead, alive, elsewhere, other];
      expect(all.map((each) => existsSync(each))).toEqual([false, true, true, true]);
    },
  );

  it.runIf(isSaid && process.getuid?.() === 0)(
    '[SCRATCH-2] leaves what is of another user, and takes the place all the same',
    () => {
      const theirs = scratchDirectory(deadPid(), place, 1);
      chownSync(theirs, 1, 1);
      expect(path.dirname(scratchDirectory(process.pid, place, 1))).toBe(place);
      expect(existsSync(theirs)).toBe(true);
    },
  );
});
