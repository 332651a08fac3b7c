/**
 * A start of the engine on the directory it has, or on an empty one where that is of no use.
 *
 * RESTATE-8 A directory is set aside only when the engine does not start on it twice, and nobody had a port
 *    either time: one that was taken and let go meanwhile is no fault of the directory.
 */
import type { Logger } from '../logger.ts';

export interface DirectoryStart<Started> {
  start: () => Promise<Started>;
  /** Whether it could listen on its ports now. */
  areFree: () => Promise<boolean>;
  /** Sets aside the directory there is; false where there is none. */
  setAside: () => boolean;
  logger: Logger;
  signal: AbortSignal;
}

/** @throws what `start` throws, where it is no matter of the directory. */
export async function startOnDirectory<Started>({
  start,
  areFree,
  setAside,
  logger,
  signal,
}: DirectoryStart<Started>): Promise<Started> {
  const isOfNoPort = async () => !signal.aborted && (await areFree());
  try {
    return await start();
  } catch (error) {
    if (!(await isOfNoPort())) throw error;
    logger.warn({ err: error }, 'the engine did not start, starting it once more');
  }
  try {
    return await start();
  } catch (error) {
    if (!(await isOfNoPort()) || !setAside()) throw error;
    logger.warn(
      { err: error },
      'the engine did not start on its directory, starting it on an empty one',
    );
    return start();
  }
}
