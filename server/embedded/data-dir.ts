// DATA_DIR: made if missing, held by one process at a time, home of generated secrets.
//
// - The lock is the operating system's (through SQLite's file lock), so it ends with the process however that
//   ends; there is no stale lock to recognise. The pid file only serves the message (START-3).
// - Secrets are created once with mode 0600 and never shown (DATA-DIR-1).
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError, messageOf, systemErrorCode } from '../errors/startup-error.ts';

/** Replaces a file in one step: a reader, or a start after a crash, sees the old or the new text. */
export function writeFileAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** Not `recursive`: with that, Node tries for ever in places that deny having any files. */
function makeDirectory(path: string, withParents = true): void {
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    const code = systemErrorCode(error);
    // Also one that another start has made a moment ago (DATA-DIR-2).
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || !withParents || dirname(path) === path) throw error;
    makeDirectory(dirname(path));
    makeDirectory(path, false);
  }
}

/**
 * Makes DATA_DIR usable.
 * @throws {StartupError} when it cannot be created or written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = systemErrorCode(error) ?? messageOf(error);
    throw new StartupError(
      `Lectern cannot write to ${dataDir} (${code}): make that directory writable for the user who starts it, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * Takes DATA_DIR for this process.
 * @returns gives it back.
 * @throws {StartupError} when another process has it.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'lectern.pid');
  const database = new DatabaseSync(join(dataDir, 'lectern.lock'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    // Somebody else has it.
    database.close();
    const owner = existsSync(pidFile) ? `, pid ${readFileSync(pidFile, 'utf8').trim()},` : '';
    throw new StartupError(
      `Another Lectern${owner} is using ${dataDir}: stop it first, or set DATA_DIR to another directory.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    rmSync(pidFile, { force: true });
    database.close();
  };
}

/** The text of a secret file, made with `create` the first time. */
export function rememberSecret(
  dataDir: string,
  name: string,
  create = () => randomBytes(32).toString('base64url'),
): string {
  const file = join(dataDir, name);
  if (existsSync(file)) {
    const known = readFileSync(file, 'utf8').trim();
    if (known !== '') return known;
  }
  const secret = create();
  writeFileAtomically(file, `${secret}\n`);
  return secret;
}
