import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  eventually,
  makeDirectory,
  nobody,
  processesWith,
  removeDirectory,
  runProgram,
} from '../testing/lectern-process.ts';
import { createLogger } from '../logger.ts';
import { startPostgres } from './postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres.ts';

const asRoot = process.getuid?.() === 0;
const logger = createLogger('silent');
const running: EmbeddedPostgres[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = makeDirectory();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await removeDirectory(dataDir);
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, logger, durable: false, ...options });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

describe('embedded database', () => {
  it('[POSTGRES-1] starts on an empty directory, keeps its data, knows Hangul', async () => {
    const first = await start();
    await query(first.url, 'create extension pg_trgm');
    const [row] = await query(first.url, `select show_trgm('광합성') as grams`);
    expect(row.grams.length).toBeGreaterThan(0);
    await query(first.url, 'create table kept as select 42 as n');
    await first.stop();
    expect(processesWith(dataDir)).toEqual([]);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('[POSTGRES-2] comes back by itself, with its data and address, when it is killed', async () => {
    const server = await start({ durable: true });
    await query(server.url, 'create table kept as select 42 as n');
    const pid = server.pid();
    process.kill(pid, 'SIGKILL');
    await eventually('restart', async () => server.pid() !== pid && (await answers(server.url)));
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('[POSTGRES-3] adopts the server of a start that was killed', async () => {
    const script = 'server/testing/start-service.ts';
    const program = runProgram(dataDir, { script, args: ['postgres'] });
    const left = Number(await program.ready());
    program.signal('SIGKILL');
    await program.ended;
    const server = await start();
    expect(server.pid()).toBe(left);
    expect(await answers(server.url)).toBe(true);
    await server.stop();
    expect(processesWith(dataDir)).toEqual([]);
  });

  it('[POSTGRES-4] disregards the pid of a killed server that another program has by now', async () => {
    await (await start()).stop();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, `${process.ppid}\n${join(dataDir, 'postgres')}\n0\n1\n\n127.0.0.1\n`);
    expect(await answers((await start()).url)).toBe(true);
  });

  it('[POSTGRES-5] makes the database anew when the first start was interrupted, and deletes nothing', async () => {
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'half'), 'made');
    expect(await answers((await start()).url)).toBe(true);
    const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.incomplete-'));
    expect(readFileSync(join(dataDir, aside!, 'half'), 'utf8')).toBe('made');
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('[POSTGRES-6] takes another port when its own is taken', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    try {
      const second = await start();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(await answers(second.url)).toBe(true);
    } finally {
      squatter.close();
    }
  });

  it('[POSTGRES-7] says so when the data is of another major version', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12/);
  });

  it.runIf(asRoot).each(['open', 'private'])(
    '[POSTGRES-8] started by root where namespaces are refused, runs as an account: %s directory',
    async (kind) => {
      chmodSync(dataDir, kind === 'open' ? 0o755 : 0o700);
      const location = join(dataDir, 'postgres.location');
      try {
        const first = await start({ rootStrategy: 'account' });
        expect(statSync(`/proc/${first.pid()}`).uid).toBe(nobody);
        await query(first.url, 'create table kept as select 42 as n');
        await first.stop();
        expect(existsSync(location)).toBe(kind === 'private');
        // Its files stay with that account, so later starts use it by themselves.
        const second = await start();
        expect(statSync(`/proc/${second.pid()}`).uid).toBe(nobody);
        expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
        await second.stop();
      } finally {
        if (existsSync(location)) {
          await removeDirectory(dirname(readFileSync(location, 'utf8').trim()));
          // Only if nobody else on this machine has data there.
          if (readdirSync('/var/lib/lectern').length === 0) rmdirSync('/var/lib/lectern');
        }
      }
    },
  );

  it.runIf(asRoot)('[POSTGRES-9] runs for an ordinary user', async () => {
    const own = makeDirectory(nobody);
    try {
      const script = 'server/testing/start-service.ts';
      const program = runProgram(own, { script, args: ['postgres'], uid: nobody });
      await program.ready();
      program.signal('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(processesWith(own)).toEqual([]);
    } finally {
      await removeDirectory(own);
    }
  });
});
