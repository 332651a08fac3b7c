/**
 * A script of ours in a process of its own, for tests that kill it or look how it ends. What it complains of
 * passes through us: a process that it started, and that outlives it, holds no output of whoever runs the
 * tests, who would wait for it to end.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

export function spawnScript(
  file: string,
  args: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [file, ...args]);
  child.stderr.on('data', (said: Buffer) => void process.stderr.write(said));
  return child;
}
