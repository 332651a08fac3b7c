/** A line a minute of how this process and its workers do, while there is something to say. */
import type { Logger } from '../logger.ts';
import type { ReadLoad } from './load-report.ts';

const INTERVAL = 60_000;

/** @returns ends it. */
export function logLoad(read: ReadLoad, logger: Logger): () => void {
  const timer = setInterval(() => {
    read().then(
      (load) => {
        if (load.started > 0) logger.info({ load }, 'load');
      },
      (err: unknown) => logger.debug({ err }, 'load could not be read'),
    );
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
