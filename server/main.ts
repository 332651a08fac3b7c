// Starts Lectern: settings, log, DATA_DIR, services, database, application, ready line.
//
// - stdout carries the ready line and nothing else; log and progress go to stderr.
// - What is started is registered with the lifecycle at once, so Ctrl-C works at any moment (START-6, START-7).
// - A start that fails ends with one sentence and exit code 1, without leaving anything running (START-10 to
//   START-13).
// - The application, most of what a start loads, is loaded while the services start (START-14).
import { lockDataDir, prepareDataDir, rememberSecret } from './embedded/data-dir.ts';
import { killAll } from './embedded/managed-process.ts';
import { loadEnv } from './env.ts';
import type { Env } from './env.ts';
import { choosePort, listenProblem } from './start/listen-address.ts';
import { createLifecycle } from './start/lifecycle.ts';
import type { Lifecycle } from './start/lifecycle.ts';
import { createLogger } from './logger.ts';
import type { Logger } from './logger.ts';
import { whileAway } from './start/external-database.ts';
import { hasOwnServices, provideServices } from './start/provide-services.ts';
import { startOwnVoices } from './start/start-voices.ts';
import { StartupError, messageOf } from './errors/startup-error.ts';
import { createSteps } from './start/startup-steps.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import type { WorkerAppDeps } from './worker-app.ts';

async function start(settings: Env, logger: Logger, lifecycle: Lifecycle): Promise<string> {
  const steps = createSteps(logger);
  // First, so that it hears of the end of everything else.
  const telemetry = await startTelemetry(settings.telemetry, settings.role);
  lifecycle.onClose('telemetry', () => telemetry.close());
  if (settings.role === 'voice') {
    const { buildVoiceApp } = await import('./voice-app.ts');
    const app = await steps.run('processes for calls', () => buildVoiceApp(settings, logger));
    lifecycle.onClose('calls', app.close);
    return app.listen();
  }
  prepareDataDir(settings.dataDir);
  if (hasOwnServices(settings)) {
    lifecycle.onClose('data directory', lockDataDir(settings.dataDir));
  }
  const env = { ...settings, port: await choosePort(settings.host, settings.port) };
  const providing = provideServices({ env, logger, lifecycle, steps });
  const loading = loadApplication(env);
  // What is wrong with the services is said first; this is waited for below.
  loading.catch(() => undefined);
  const services = await providing;
  const { openDatabase, migrate, build } = await loading;
  const orm = openDatabase({
    url: services.databaseUrl,
    pool: env.database.pool,
    readPool: env.database.readPool,
    onWarning: (reason) => logger.warn({ reason }, 'database connection'),
  });
  lifecycle.onClose('database connections', () => orm.close(true));
  const migrated = await steps.run('database up to date', () => whileAway(() => migrate(orm)));
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  const app = await steps.run('application built', () => build({ env, logger, orm, ...services }));
  lifecycle.onClose('application', app.close);
  const address = await app.listen();
  // Calls end before those who answer them.
  if (env.role === 'all') lifecycle.onClose('calls', startOwnVoices(env, logger));
  return address;
}

/** The kind of application that this process is. */
async function loadApplication(env: Env) {
  const [{ openDatabase }, { migrate }, build] = await Promise.all([
    import('#db/orm.config.ts'),
    import('#db/migrations/migrate.ts'),
    env.role === 'worker' ? loadWorkerApp() : loadWholeApp(env),
  ]);
  return { openDatabase, migrate, build };
}

async function loadWorkerApp() {
  const { buildWorkerApp } = await import('./worker-app.ts');
  return buildWorkerApp;
}

async function loadWholeApp({ authSecret, dataDir }: Env) {
  const { buildApp } = await import('./app.ts');
  return (deps: WorkerAppDeps) =>
    buildApp({
      ...deps,
      authSecret: authSecret ?? rememberSecret(dataDir, 'auth.secret'),
      dev: process.argv.includes('--dev'),
    });
}

function stopWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function main(): Promise<void> {
  const settings = loadEnv();
  const logger = createLogger(settings.logLevel);
  const lifecycle = createLifecycle({
    logger,
    killRest: killAll,
    followParent: settings.startedByNpm,
  });
  try {
    const address = await start(settings, logger, lifecycle);
    if (!lifecycle.closing()) process.stdout.write(`Lectern is ready at ${address}\n`);
  } catch (error) {
    // A start that is interrupted fails somewhere; the person who interrupted it knows why.
    if (!lifecycle.closing()) {
      logger.debug({ err: error }, 'start failed');
      const problem =
        error instanceof StartupError ? error.message : listenProblem(error, settings);
      stopWith(
        problem ?? `Lectern could not start: ${messageOf(error)} (LOG_LEVEL=debug shows more).`,
      );
    }
    await lifecycle.close(1);
  }
}

try {
  await main();
} catch (error) {
  stopWith(error instanceof StartupError ? error.message : messageOf(error));
  process.exitCode = 1;
}
