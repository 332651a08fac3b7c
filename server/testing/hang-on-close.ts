// A program with a service whose application never finishes closing, for the test of a second
// Ctrl-C.
import { startPostgres } from '../embedded/postgres.ts';
import { killAll } from '../embedded/managed-process.ts';
import { createLifecycle } from '../start/lifecycle.ts';
import { createLogger } from '../logger.ts';
import { loadEnv } from '../env.ts';

const { dataDir } = loadEnv();
const logger = createLogger('info');
const lifecycle = createLifecycle({ logger, killRest: killAll, followParent: false });
const server = await startPostgres({ dataDir, logger });
lifecycle.onClose('database', server.stop);
lifecycle.onClose('application', () => new Promise(() => {}));
process.stdout.write(`Lectern is ready at ${server.pid()}\n`);
