// The embedded actor engine: the restate-server program, run and watched by us, on loopback only.
//
// - Its directory is disposable: what it knows is either in Postgres too or can be sent again. So when it does
//   not start on an existing directory, it is started on an empty one (RESTATE-5, RESTATE-8).
// - A server left over by an earlier start is stopped, not adopted: its configuration may be that of another
//   version. Its pid file is ours; the server itself keeps none (RESTATE-4).
// - All ports are remembered. Work in progress refers to the application by its address (RESTATE-1).
// - A directory of an earlier layout of our handlers is not gone on with: calls in it are bound to the address
//   that had them.
// - It is restarted when it ends by itself; the directory may then be empty, so whoever registers the
//   application must do it again on each `onRestart` (RESTATE-3).
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { StartupError } from '../errors/startup-error.ts';
import { startOnChosen } from './chosen-ports.ts';
import { writeFileAtomically } from './data-dir.ts';
import { adoptProcess, endProcess, isAliveWith, spawnManaged } from './managed-process.ts';
import type { ManagedProcess } from './managed-process.ts';
import { isFree, rememberPorts } from './ports.ts';
import { lastLines } from './log-tail.ts';
import { ensureRequestIdentity } from './request-identity.ts';
import { startOnDirectory } from './start-on-directory.ts';
import { restateToml } from './restate-config.ts';
import { supervise } from './restarting-process.ts';
import type { Supervised } from './restarting-process.ts';

export interface EmbeddedRestate {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  /** `publickeyv1_…`: calls to the application are signed with the other half. */
  readonly identityKey: string;
  /** Where the engine is offered the handlers of actors, on 127.0.0.1; the same each time. */
  readonly actorPort: number;
  /** Where it is offered those that run their children, likewise. */
  readonly runnerPort: number;
  readonly pid: () => number;
  readonly onExit: Supervised['onExit'];
  readonly onRestart: Supervised['onRestart'];
  readonly stop: () => Promise<void>;
}

export interface EmbeddedRestateOptions {
  readonly dataDir: string;
  readonly logger: Logger;
}

const portNames = ['restateIngress', 'restateAdmin', 'restateNode', 'worker', 'runners'] as const;
type Ports = Record<(typeof portNames)[number], number>;

/** Being killed costs it nothing: what it has acknowledged is in its log on disk. */
const stopSteps = [['SIGTERM', 6000]] as const;
const stopLeftoverSteps = [['SIGTERM', 1000]] as const;
const directoryName = 'restate';

/** Where the program of the engine is installed. */
export function engineProgram(): string {
  const name = `@restatedev/restate-server-${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), 'bin', 'restate-server');
  } catch {
    throw new StartupError(
      `The actor engine for ${process.platform}-${process.arch} is not installed (${name}): run "npm ci" again without "--omit=optional" (on Windows use WSL), or set RESTATE_INGRESS_URL and RESTATE_ADMIN_URL.`,
    );
  }
}

/** Deletes what the engine stored; only while it is not running. The next start begins empty. */
export function wipeEngineDirectory(dataDir: string): void {
  rmSync(join(dataDir, directoryName), { recursive: true, force: true });
}

async function answers(url: string, timeout = 2000): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    // Nobody listens yet, or answers too late.
    return false;
  }
}

async function stopLeftover(pidFile: string, configFile: string, logger: Logger): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || !isAliveWith(pid, configFile)) return;
  logger.info({ servicePid: pid }, 'stopping an engine left over by an earlier start');
  await endProcess(adoptProcess(pid, 'SIGKILL'), stopLeftoverSteps);
}

interface Engine {
  readonly program: string;
  readonly dataDir: string;
  readonly configFile: string;
  readonly pidFile: string;
  readonly logFile: string;
  /** Where it keeps spill files; a killed server leaves them behind. */
  readonly scratch: string;
}

async function startServer(
  engine: Engine,
  ports: Ports,
  signal: AbortSignal,
): Promise<ManagedProcess> {
  rmSync(engine.scratch, { recursive: true, force: true });
  mkdirSync(engine.scratch);
  const child = spawnManaged(engine.program, ['--no-logo', '--config-file', engine.configFile], {
    logFile: engine.logFile,
    abruptSignal: 'SIGKILL',
    cwd: engine.dataDir,
    env: { DO_NOT_TRACK: '1', TMPDIR: engine.scratch },
  });
  writeFileAtomically(engine.pidFile, `${child.pid}\n`);
  const patience = Date.now() + 60_000;
  while (!child.gone() && !signal.aborted && Date.now() < patience) {
    const ready =
      (await answers(`http://127.0.0.1:${ports.restateAdmin}/health`)) &&
      (await answers(`http://127.0.0.1:${ports.restateIngress}/restate/health`));
    if (ready && !child.gone()) return child;
    await delay(25);
  }
  await endProcess(child, stopSteps);
  throw new StartupError(
    `The actor engine did not start (${lastLines(engine.logFile) || 'it gave no reason'}): see ${engine.logFile}.`,
  );
}

/** What our handlers are called and where they are; a new number for whatever calls in progress cannot follow. */
const LAYOUT = '2';

function dropOtherLayout(dataDir: string, logger: Logger): void {
  const directory = join(dataDir, directoryName);
  const file = join(dataDir, 'restate.layout');
  const layout = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (layout === LAYOUT) return;
  if (existsSync(directory)) {
    logger.info({ layout }, 'the engine begins anew: its directory is of an earlier release');
    wipeEngineDirectory(dataDir);
  }
  writeFileAtomically(file, `${LAYOUT}\n`);
}

/** Sets a directory the engine could not start on aside, replacing the one set aside before. */
function setAside(dataDir: string): boolean {
  const directory = join(dataDir, directoryName);
  if (!existsSync(directory)) return false;
  rmSync(`${directory}.unusable`, { recursive: true, force: true });
  renameSync(directory, `${directory}.unusable`);
  return true;
}

/**
 * Starts the actor engine of this installation.
 * @throws {StartupError} when it cannot run here.
 */
export async function startRestate(options: EmbeddedRestateOptions): Promise<EmbeddedRestate> {
  const { dataDir, logger } = options;
  const engine: Engine = {
    program: engineProgram(),
    dataDir,
    configFile: join(dataDir, 'restate.toml'),
    pidFile: join(dataDir, 'restate.pid'),
    logFile: join(dataDir, 'logs', 'restate.log'),
    scratch: join(dataDir, 'restate.tmp'),
  };
  const identity = ensureRequestIdentity(dataDir);
  let ports: Ports | undefined;

  const startOn = async (current: Ports, signal: AbortSignal) => {
    const toml = restateToml({
      baseDir: join(dataDir, directoryName),
      nodePort: current.restateNode,
      adminPort: current.restateAdmin,
      ingressPort: current.restateIngress,
      privateKeyFile: identity.privateKeyFile,
    });
    writeFileSync(engine.configFile, toml, { mode: 0o600 });
    return startOnDirectory({
      start: () => startServer(engine, current, signal),
      areFree: () => portsAreFree(current),
      setAside: () => setAside(dataDir),
      logger,
      signal,
    });
  };
  const start = async (signal: AbortSignal) => {
    await stopLeftover(engine.pidFile, engine.configFile, logger);
    dropOtherLayout(dataDir, logger);
    // Later restarts keep the addresses: the whole application uses them by now.
    if (ports) return startOn(ports, signal);
    const first = await startOnChosen({
      choose: () => rememberPorts(dataDir, portNames),
      start: (chosen) => startOn(chosen, signal),
      areFree: portsAreFree,
      logger,
      signal,
    });
    ports = first.ports;
    return first.started;
  };
  const service = await supervise({ name: 'engine', logger, start, stopSteps });
  const { restateIngress, restateAdmin, worker, runners } =
    ports ?? (await rememberPorts(dataDir, portNames));
  return {
    ingressUrl: `http://127.0.0.1:${restateIngress}`,
    adminUrl: `http://127.0.0.1:${restateAdmin}`,
    identityKey: identity.publicKey,
    actorPort: worker,
    runnerPort: runners,
    pid: service.pid,
    onExit: service.onExit,
    onRestart: service.onRestart,
    stop: async () => {
      await service.stop();
      rmSync(engine.pidFile, { force: true });
      rmSync(engine.scratch, { recursive: true, force: true });
    },
  };
}

/** A port somebody took is no fault of the directory. */
async function portsAreFree({
  restateIngress,
  restateAdmin,
  restateNode,
}: Ports): Promise<boolean> {
  const free = await Promise.all(
    [restateIngress, restateAdmin, restateNode].map((port) => isFree(port)),
  );
  return free.every(Boolean);
}
