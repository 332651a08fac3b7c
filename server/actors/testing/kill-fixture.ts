/**
 * A database, an engine, a model double and the application, each in its own process and each to be
 * killed. The application is started again whenever it ends.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/orm.config.ts';
import { AppError } from '#machines/errors.ts';
import type { WorkerStatus } from '../../workers/worker-pool.ts';
import { startRestate, wipeEngineDirectory } from '../../embedded/restate.ts';
import { createLogger } from '../../logger.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import type { ActorHost } from '../actor-host.ts';
import { createRestateHost } from '../restate-host.ts';
import { sendThroughEngine } from './engine.ts';
import { guardServices } from './guard.ts';
import type { KillAppSettings } from './kill-app.ts';
import type { Counts } from './model-double.ts';
import type { KillCluster } from './kill-cluster.ts';
import { projected } from './kill-projection.ts';
import { testDefinitions } from './machines.ts';

const logger = createLogger('silent');
const WORKERS = 2;

export type KillFixtureOptions = Pick<
  KillAppSettings,
  'calls' | 'ms' | 'limit' | 'exitAfterCommit' | 'seed' | 'isWaitedFor'
> & {
  /** Processes that take children; two unless it is said. */
  workers?: number;
  /** Event of a course after whose COMMIT the first application is killed. */
  exitOnceAfter?: string;
};

export type KillFixture = Awaited<ReturnType<typeof openKillFixture>>;

async function startNode(
  file: string,
  args: string[],
  spawned: (child: ChildProcess) => void = () => undefined,
) {
  const child = spawnScript(join(import.meta.dirname, file), args);
  // Writing to a killed process fails; its end is noticed by other means.
  child.stdin.on('error', () => {});
  spawned(child);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  return { child, lines, first: typeof first[0] === 'string' ? JSON.parse(first[0]) : undefined };
}

function kill(pid: number | undefined, how: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, how);
  } catch {
    // Not there just now: it was killed before and has not been started again.
  }
}

export async function openKillFixture(
  cluster: KillCluster,
  { exitOnceAfter, workers: workerCount = WORKERS, ...options }: KillFixtureOptions,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-kill-'));
  const postgres = await cluster.start();
  const restate = await startRestate({ dataDir, logger });
  const closed = new AbortController();
  const guarded = Promise.all([
    guardServices([{ pid: postgres.pid, signal: 'INT' }], cluster.dataDir, closed.signal),
    guardServices([{ pid: restate.pid, signal: 'TERM' }], dataDir, closed.signal),
  ]);
  const orm = openDatabase({ url: postgres.url, pool: 4, readPool: 4 });
  const double = await startNode('model-double.ts', []);
  const doubleUrl: string = double.first.url;

  let starts = 0;
  let current: ChildProcess | undefined;
  /** The same one, or the next one while it is starting. */
  let newest: ChildProcess | undefined;
  let workers: WorkerStatus[] = [];
  /** Stopped for good: nobody but the application ends them, and it may be killed before it does. */
  const hung: number[] = [];
  const workerPid = () => workers.find(({ state }) => state === 'ready')?.pid;
  /** Stopped as by a debugger or a machine that is put to sleep, and going on after a while. */
  const pause = (pid: number | undefined, ms: number) => {
    kill(pid, 'SIGSTOP');
    setTimeout(() => kill(pid, 'SIGCONT'), ms);
  };
  const ready: (() => void)[] = [];
  const keepRunning = async () => {
    while (!closed.signal.aborted) {
      starts += 1;
      const settings: KillAppSettings = {
        ...options,
        seed: options.seed + starts,
        databaseUrl: postgres.url,
        ingressUrl: restate.ingressUrl,
        adminUrl: restate.adminUrl,
        identityKey: restate.identityKey,
        port: restate.actorPort,
        runnerPort: restate.runnerPort,
        workers: workerCount,
        doubleUrl,
        ...(exitOnceAfter !== undefined && starts === 1 ? { exitAfter: exitOnceAfter } : {}),
      };
      const { child, lines, first } = await startNode(
        'kill-app.ts',
        [JSON.stringify(settings)],
        (spawned) => {
          newest = spawned;
        },
      );
      current = child;
      workers = [];
      lines.on('line', (line) => {
        const told: { workers?: WorkerStatus[] } = JSON.parse(line);
        if (told.workers && current === child) workers = told.workers;
      });
      // Closed while it was starting: nobody else would end it.
      if (closed.signal.aborted) child.kill('SIGKILL');
      if (first !== undefined) for (const tell of ready.splice(0)) tell();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  };
  const firstReady = new Promise<void>((resolve) => ready.push(resolve));
  const running = keepRunning();
  restate.onRestart(() => newest?.stdin?.write('engine-restarted\n'));
  await firstReady;

  const client: ActorHost = await createRestateHost({
    definitions: testDefinitions({ writer: async () => undefined, project: projected }),
    orm,
    ingressUrl: restate.ingressUrl,
    adminUrl: restate.adminUrl,
    limits: { ai: 1, reading: 1, planning: 1 },
    logger,
    patience: 60_000,
  });
  let insisted = 0;
  let losing = false;
  restate.onExit(() => {
    if (losing) wipeEngineDirectory(dataDir);
    losing = false;
  });
  /** Reads fail while the database is down: asked again until it answers. */
  const query = async <Row>(sql: string): Promise<Row[]> => {
    for (;;) {
      try {
        return await orm.em.fork().execute(sql);
      } catch {
        await delay(100);
      }
    }
  };

  return {
    client,
    query,
    starts: () => starts,
    appPid: () => current?.pid,
    counts: async (): Promise<Counts> => (await fetch(`${doubleUrl}/counts`)).json() as never,
    /**
     * A client that repeats its event under one id until it is acknowledged: by turns as every client
     * does, and through the engine whatever it asks, so an event may have gone both ways.
     */
    insist: async (...[ref, event, sendOptions = {}]: Parameters<ActorHost['send']>) => {
      const { eventId = randomUUID(), create } = sendOptions;
      for (;;) {
        insisted += 1;
        try {
          if (insisted % 2 === 0) return await client.send(ref, event, { eventId, create });
          return await sendThroughEngine(restate, ref, event, eventId, create);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
          await delay(100, undefined, { signal: closed.signal });
        }
      }
    },
    killApp: () => current?.kill('SIGKILL'),
    workers: () => workers,
    killWorker: () => kill(workerPid()),
    /** For good: somebody else has to notice. */
    hangWorker: () => {
      const pid = workerPid();
      kill(pid, 'SIGSTOP');
      if (pid !== undefined) hung.push(pid);
      return pid;
    },
    pauseWorker: () => pause(workerPid(), 800),
    pauseApp: () => pause(current?.pid, 800),
    pauseEngine: () => pause(restate.pid(), 800),
    pausePostmaster: () => pause(postgres.pid(), 800),
    killEngine: () => kill(restate.pid()),
    killPostmaster: () => kill(postgres.pid()),
    loseEngine: () => {
      losing = true;
      current?.kill('SIGKILL');
      kill(restate.pid());
    },
    /** The engine comes back empty while the application stays up. */
    loseEngineAlone: () => {
      losing = true;
      kill(restate.pid());
    },
    close: async () => {
      closed.abort();
      current?.kill('SIGKILL');
      await running;
      // A stopped process outlives its parent and keeps the output of the test run open.
      for (const pid of hung) kill(pid);
      await client.close();
      await orm.close(true);
      double.child.stdin.end();
      await guarded;
      await restate.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the kill matrix chooses from. */
export function targetsOf(open: KillFixture): [[string, () => void], ...[string, () => void][]] {
  return [
    ['the application', open.killApp],
    ['a worker', open.killWorker],
    ['the engine', open.killEngine],
    ['the database', open.killPostmaster],
    [
      'application and engine',
      () => {
        open.killApp();
        open.killEngine();
      },
    ],
    ['a worker, paused', open.pauseWorker],
    ['the application, paused', open.pauseApp],
    ['the engine, paused', open.pauseEngine],
    ['the database, paused', open.pausePostmaster],
  ];
}
