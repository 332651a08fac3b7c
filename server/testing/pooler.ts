/**
 * A real PgBouncer in front of a database, where its program is on the machine: it lends its few
 * connections for one transaction each, so nothing that belongs to a session may be relied on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseRefusal } from '../embedded/database-answer.ts';
import { freePort } from './free-port.ts';
import { eventually, nobody } from './lectern-process.ts';

const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const HAS_POOLER = isThere(program);

export interface Pooler {
  /** Address of the same database, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-pooler-'));
  const own = await freePort();
  const file = path.join(directory, 'pgbouncer.ini');
  const secret = decodeURIComponent(password);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(directory, 'users.txt')}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  );
  writeFileSync(path.join(directory, 'users.txt'), `"${username}" "${secret}"\n`);
  chmodSync(directory, 0o755);
  const child = spawn(program, ['--quiet', file], {
    stdio: 'ignore',
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`;
  await eventually('the pooler answers', async () => {
    if (child.exitCode !== null) throw new Error(`the pooler ended with ${child.exitCode}`);
    return (await databaseRefusal(url, 2000)) === undefined;
  });
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
