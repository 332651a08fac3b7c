/**
 * A process that holds calls with the tutor, started and watched by start/start-voices.ts. The library that
 * carries sound is native: what happens to it happens to nobody else.
 */
import { loadEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { startVoiceProcess } from './voice/voice-process.ts';

const env = loadEnv();
const logger = createLogger(env.logLevel).child({ part: 'voice' });
const appUrl = process.argv.at(-1) ?? '';

const fail = (err: unknown): never => {
  logger.error({ err }, 'unexpected failure in a process for calls');
  process.exit(1);
};
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(trouble, fail);
}
// Whoever started it decides about its end: what a terminal sends to all of us does not count.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));

const voice = await startVoiceProcess(env, appUrl, logger);
process.once('SIGTERM', () => {
  voice.close().then(() => process.exit(0), fail);
});
process.send?.('ready');
