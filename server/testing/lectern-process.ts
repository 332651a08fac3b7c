// Runs the real program in a directory of its own, for tests of starting and ending.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';

export const nobody = 65_534;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A temporary directory, removed with `removeDirectory`. */
export function makeDirectory(owner?: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-run-'));
  if (owner !== undefined) chownSync(directory, owner, owner);
  return directory;
}

/** Ids of the processes that have `word` on their command line, without this one. */
export function processesWith(word: string): number[] {
  const found = existsSync('/proc/self/cmdline') ? listedWith(word) : askedWith(word);
  return found.filter((pid) => pid !== process.pid);
}

/** As Linux lists them. Of one that has ended and was not waited for the command line is empty. */
function listedWith(word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(word))
    .map(Number);
}

/** Its arguments with spaces between them, as `ps` writes them. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It has just ended.
    return '';
  }
}

function askedWith(word: string): number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  return lines.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command?.includes(word) && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

/** Polls until `check` gives something, a dear one less often; fails after a minute with `what`. */
export async function eventually<T>(what: string, check: () => T | Promise<T>): Promise<T & {}> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const begun = performance.now();
    const value = await check();
    if (value) return value;
    const took = performance.now() - begun;
    await delay(Math.min(250, Math.max(25, 4 * took)));
  }
  throw new Error(`did not happen: ${what}`);
}

/** Kills whatever a test left in the directory. */
export async function endProcessesIn(directory: string): Promise<void> {
  for (const pid of processesWith(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  await eventually(
    'end of every process in the directory',
    () => processesWith(directory).length === 0,
  );
}

/** Kills whatever a test left in the directory, then removes it. */
export async function removeDirectory(directory: string): Promise<void> {
  await endProcessesIn(directory);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

export interface ProgramOptions {
  readonly script?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
}

export interface Program {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal it died of. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly over: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The address in the ready line; fails with the output if the program ends before. */
  readonly ready: () => Promise<string>;
}

const PROGRAM = 'dist/program/main.js';

/** The program as it was built here, or out of the image whose files are at `LECTERN_IMAGE`. */
function commandOf(script: string): [string, string[]] {
  const image = process.env['LECTERN_IMAGE'];
  return image !== undefined && script === PROGRAM
    ? [join(root, '.ci/run-image'), [image]]
    : [process.execPath, [script]];
}

/**
 * Starts the program as it was built, or another script of the project, on a free port with its data in
 * `dataDir`.
 * It hears of no setting of whoever runs the tests: a key of theirs would change what is tested.
 */
export function runProgram(dataDir: string, options: ProgramOptions = {}): Program {
  const { script = PROGRAM, args = [], env = {}, uid } = options;
  const [command, before] = commandOf(script);
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: dataDir,
      DATA_DIR: dataDir,
      PORT: '0',
      // Compiled once, not at each start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    const address = /Lectern is ready at (\S+)\n/.exec(stdout)?.[1];
    if (address !== undefined) ready.resolve(address);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const { promise: ended, resolve } = Promise.withResolvers<number | NodeJS.Signals | null>();
  child.on('close', (code, signal) => resolve(signal ?? code));
  let over = false;
  void ended.then((how) => {
    over = true;
    ready.reject(new Error(`ended with ${how} before it was ready:\n${stdout}${stderr}`));
  });
  // Not everybody waits for it.
  ready.promise.catch(() => {});
  return {
    pid: child.pid ?? -1,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    over: () => over,
    signal: (signal) => void child.kill(signal),
    ready: () => ready.promise,
  };
}
