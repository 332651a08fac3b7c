// One embedded service alone in a process of its own, for tests that kill that process.
// Arguments: `postgres` or `restate`.
import { startPostgres } from '../embedded/postgres.ts';
import { startRestate } from '../embedded/restate.ts';
import { killAll } from '../embedded/managed-process.ts';
import { createLifecycle } from '../start/lifecycle.ts';
import { createLogger } from '../logger.ts';
import { loadEnv } from '../env.ts';

const { dataDir } = loadEnv();
const logger = createLogger('warn');
const lifecycle = createLifecycle({ logger, killRest: killAll, followParent: false });
const start = process.argv[2] === 'restate' ? startRestate : startPostgres;
const service = await start({ dataDir, logger });
lifecycle.onClose('service', service.stop);
process.stdout.write(`Lectern is ready at ${service.pid()}\n`);
