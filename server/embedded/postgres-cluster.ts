// The database cluster on disk: made once, completely or not at all.
//
// - A new cluster is prepared beside its place and renamed into it, so an interrupted first start leaves
//   nothing that looks finished (POSTGRES-5).
// - Nothing with data in it is ever deleted: what cannot be a cluster is moved aside (POSTGRES-5).
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { lastLines } from './log-tail.ts';
import { spawnManaged } from './managed-process.ts';
import type { PostgresIdentity } from './postgres-identity.ts';

export const superuser = 'lectern';
/** Major version of the installed programs; clusters of another one cannot be opened by them. */
const majorVersion = '18';

/** Korean text search by similarity needs a libc locale that knows Hangul. */
const locales: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

function isCluster(dataDir: string): boolean {
  const file = join(dataDir, 'PG_VERSION');
  if (!existsSync(file)) return false;
  const version = readFileSync(file, 'utf8').trim();
  if (version === majorVersion) return true;
  throw new StartupError(
    `The database in ${dataDir} was made by PostgreSQL ${version}, this version of Lectern brings ${majorVersion}: carry it over as docs/operations.md describes under "Upgrade".`,
  );
}

function moveAside(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (readdirSync(dataDir).length === 0) return rmSync(dataDir, { recursive: true });
  renameSync(dataDir, `${dataDir}.incomplete-${Date.now()}`);
}

/**
 * Makes the cluster if it is not there.
 * @returns whether it was made now.
 * @throws {StartupError} when initdb fails.
 */
export async function ensureCluster(
  identity: PostgresIdentity,
  password: string,
  logFile: string,
  durable: boolean,
): Promise<boolean> {
  const { dataDir } = identity;
  if (isCluster(dataDir)) return false;
  moveAside(dataDir);
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const passwordFile = `${dataDir}.pw`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  identity.give(passwordFile);
  if (identity.uid !== undefined) {
    // The account may create its directory here only if it exists already and is its own.
    mkdirSync(draft, { mode: 0o700 });
    identity.give(draft);
  }
  try {
    const locale = locales[process.platform] ?? 'C';
    const [command, args] = identity.command('initdb', [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      ...(durable ? [] : ['--no-sync']),
    ]);
    const initdb = spawnManaged(command, args, {
      logFile,
      abruptSignal: 'SIGKILL',
      cwd: dirname(dataDir),
      env: { TZ: 'UTC', LC_ALL: locale },
      ...account(identity),
    });
    const reason = await initdb.exited;
    if (reason !== 'exit code 0') {
      rmSync(draft, { recursive: true, force: true });
      throw new StartupError(
        `The database could not be created in ${dataDir} (${lastLines(logFile)}): see ${logFile}, or set DATABASE_URL to a PostgreSQL server of your own.`,
      );
    }
    renameSync(draft, dataDir);
    return true;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The `uid` and `gid` a process must be started with, if any. */
export function account({ uid, gid }: PostgresIdentity): { uid?: number; gid?: number } {
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
}
