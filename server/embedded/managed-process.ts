// A child process, or one left over by an earlier start, seen through one handle.
//
// - Every handle is in `live` until its process is gone, so `killAll()` in the `exit` event of this process
//   reaches each of them whatever state start-up or shutdown was in (START-6, START-7).
// - Children get a session of their own: Ctrl-C in a terminal goes to the whole foreground group, and services
//   must outlive the application that is still closing (START-5).
// - Services never inherit our environment: several of them read settings named like ours. Processes of our own
//   program do (`forkManaged`), and stay in our session: they are less than we are.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export interface ManagedProcess {
  readonly pid: number;
  /** Resolves with a short reason once the process is gone; never rejects. */
  readonly exited: Promise<string>;
  readonly gone: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
}

export interface SpawnOptions {
  readonly logFile: string;
  /** What ends it at once and takes its own children along. */
  readonly abruptSignal: NodeJS.Signals;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

const live = new Map<ManagedProcess, NodeJS.Signals>();
const largestLog = 20 * 1024 * 1024;

/** Ends every process that still has a handle, without waiting. Meant for the `exit` event. */
export function killAll(): void {
  for (const [child, signal] of live) child.signal(signal);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the system has stopped a process; false where it does not say. */
export function isStopped(pid: number): boolean {
  try {
    // The state stands behind the name, which may hold anything but a last closing parenthesis.
    return /\) [Tt] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Gone meanwhile, or a system without such files.
    return false;
  }
}

/**
 * Whether `pid` runs and was started with `word` on its command line. Process ids are used again
 * after a reboot, so a pid from a file means nothing by itself.
 */
export function isAliveWith(pid: number, word: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    const file = `/proc/${pid}/cmdline`;
    if (existsSync(file)) return readFileSync(file, 'utf8').includes(word);
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).includes(word);
  } catch {
    // Gone meanwhile: `ps` ends with an error then.
    return false;
  }
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > largestLog) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

/** Starts `command`, both outputs into its log file. A command that cannot start has "exited". */
export function spawnManaged(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ManagedProcess {
  const log = openLog(options.logFile);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...options.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  });
  closeSync(log);
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return track(child.pid ?? -1, options.abruptSignal, exited);
}

/**
 * Starts a script of our own with a channel for messages; what it logs goes where ours does.
 * @param env settings for it alone, beside ours.
 */
export function forkManaged(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { process: ManagedProcess; channel: ChildProcess } {
  const channel = fork(script, args, {
    env: { ...env, ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  channel.once('error', (error) => resolve(error.message));
  channel.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return { process: track(channel.pid ?? -1, 'SIGKILL', exited), channel };
}

/** A handle on a running process that is not our child. */
export function adoptProcess(pid: number, abruptSignal: NodeJS.Signals): ManagedProcess {
  const watch = async () => {
    while (isAlive(pid)) await delay(100, undefined, { ref: false });
    return 'it ended';
  };
  return track(pid, abruptSignal, watch());
}

function track(pid: number, abruptSignal: NodeJS.Signals, exited: Promise<string>): ManagedProcess {
  const handle: ManagedProcess = {
    pid,
    exited,
    gone: () => !live.has(handle),
    signal: (signal) => {
      if (pid <= 0 || !live.has(handle)) return;
      try {
        process.kill(pid, signal);
      } catch {
        // It ended between the check and the signal, which is what the signal was for.
      }
    },
  };
  live.set(handle, abruptSignal);
  void exited.then(() => live.delete(handle));
  return handle;
}

/**
 * Ends a process: each signal in turn, with its patience in milliseconds, until it is gone. The
 * last step is always SIGKILL.
 */
export async function endProcess(
  target: ManagedProcess,
  steps: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  for (const [signal, patience] of [...steps, ['SIGKILL', 5000] as const]) {
    if (target.gone()) return;
    target.signal(signal);
    const timer = new AbortController();
    await Promise.race([
      target.exited,
      delay(patience, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    await Promise.resolve();
  }
}

/**
 * Ends `target` when this process is gone, even if it was killed with no chance to clean up: a
 * shell waits on a pipe that only we hold open. For tests, which must never leave anything behind:
 * `directory` is removed then, too.
 * @returns lifts the guard.
 */
export function guardByPipe(
  target: ManagedProcess,
  signal: 'INT' | 'TERM',
  directory: string,
): () => Promise<void> {
  const script = `read -r line
    [ "$line" = done ] && exit
    kill -${signal} "$1"
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    rm -rf "$2"`;
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(target.pid), directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return async () => {
    if (guard.exitCode !== null) return;
    const ended = once(guard, 'exit');
    guard.ref();
    guard.stdin.end('done\n');
    await ended;
  };
}
