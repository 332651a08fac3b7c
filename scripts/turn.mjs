// One at a time, of all processes of this checkout: the file of a turn names the process that has it. Runs
// before anything is installed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether somebody has the turn, or had it and was killed. */
export function isTaken(turnFile) {
  return existsSync(turnFile);
}

/** @param sentence what is said once when somebody else has it. */
export async function waitForTurn(turnFile, sentence) {
  mkdirSync(dirname(turnFile), { recursive: true });
  if (takeTurn(turnFile)) return;
  process.stderr.write(`${sentence}\n`);
  while (!takeTurn(turnFile)) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Takes the turn, until this process ends; false while somebody else has it. */
function takeTurn(turnFile) {
  try {
    writeFileSync(turnFile, `${process.pid}\n`, { flag: 'wx' });
    process.on('exit', () => rmSync(turnFile, { force: true }));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const pid = Number(readTurn(turnFile));
  // Empty for the moment between being made and being written.
  if (!(pid > 0) || isAlive(pid)) return false;
  rmSync(turnFile, { force: true });
  return takeTurn(turnFile);
}

function readTurn(turnFile) {
  try {
    return readFileSync(turnFile, 'utf8');
  } catch {
    // It has just been given back.
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
