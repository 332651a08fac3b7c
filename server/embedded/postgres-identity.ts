// Under which identity the PostgreSQL programs run. They refuse to run as root, and Lectern may
// well be started by root: in a container, or on a rented server.
//
// In order of preference:
// 1. not root: as we are;
// 2. root, and the data already belongs to somebody else: as that owner;
// 3. root: in a user namespace where we appear as user 65534. On disk everything stays root's, so
//    no account is made, nothing changes hands, and a private home directory is no obstacle;
// 4. root where namespaces are refused (most containers): as user 65534, with programs and data in
//    places that user can reach; if DATA_DIR is none, a file in it says where the data is.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

const nobody = 65_534;
const unshare = [
  'unshare',
  ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
] as const;

export interface PostgresIdentity {
  /** Directory of the cluster; its parent is where a new one is prepared. */
  readonly dataDir: string;
  readonly uid?: number;
  readonly gid?: number;
  /** The command line that runs `program` (initdb or postgres). */
  readonly command: (
    program: string,
    args: readonly string[],
  ) => readonly [string, readonly string[]];
  /** Hands a file or a tree made by us to the identity. */
  readonly give: (path: string) => void;
}

export type RootStrategy = 'automatic' | 'account';

function reachableByEverybody(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function namespacesWork(): boolean {
  const [command, args] = unshare;
  return process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0;
}

function giveTo(uid: number, gid: number) {
  return (path: string) => {
    if (!existsSync(path)) return;
    chownSync(path, uid, gid);
    if (!statSync(path).isDirectory()) return;
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      chownSync(join(path, entry), uid, gid);
    }
  };
}

/** Names the place of a cluster that could not be in DATA_DIR. */
const locationFile = (wanted: string) => `${wanted}.location`;

function locate(wanted: string): string {
  const file = locationFile(wanted);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : wanted;
}

function asAccount(uid: number, gid: number, wanted: string, binDir: string): PostgresIdentity {
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const home = join('/var/lib/lectern', hash);
  let dataDir = locate(wanted);
  if (!existsSync(dataDir) && !reachableByEverybody(dirname(dataDir))) {
    dataDir = join(home, 'postgres');
    writeFileSync(locationFile(wanted), `${dataDir}\n`);
  }
  let programs = binDir;
  if (!reachableByEverybody(binDir)) {
    programs = join(home, 'programs', 'bin');
    if (!existsSync(programs)) cpSync(dirname(binDir), dirname(programs), { recursive: true });
  }
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 });
  return {
    dataDir,
    uid,
    gid,
    command: (program, args) => [join(programs, program), args],
    give: giveTo(uid, gid),
  };
}

/**
 * @param wanted where the cluster should be.
 * @param binDir where initdb and postgres are.
 * @throws {StartupError} when root cannot run PostgreSQL in any of the ways above.
 */
export function choosePostgresIdentity(
  wanted: string,
  binDir: string,
  strategy: RootStrategy,
): PostgresIdentity {
  const plain: PostgresIdentity = {
    dataDir: wanted,
    command: (program, args) => [join(binDir, program), args],
    give: () => {},
  };
  if (process.getuid?.() !== 0) return plain;
  const present = locate(wanted);
  if (existsSync(present)) {
    const owner = statSync(present);
    if (owner.uid !== 0) return asAccount(owner.uid, owner.gid, wanted, binDir);
  }
  if (strategy === 'automatic' && namespacesWork()) {
    const [command, prefix] = unshare;
    return {
      ...plain,
      command: (program, args) => [command, [...prefix, join(binDir, program), ...args]],
    };
  }
  if (existsSync(present)) {
    throw new StartupError(
      `The database in ${present} belongs to root, and this system does not let root run PostgreSQL: give it to another user with "chown -R" and start Lectern as that user, or set DATABASE_URL.`,
    );
  }
  return asAccount(nobody, nobody, wanted, binDir);
}
