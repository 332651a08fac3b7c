// The one logger. Everything goes to stderr, so that stdout carries the ready line and nothing else.
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import pretty from 'pino-pretty';

export type { Logger } from 'pino';

/**
 * Learner text, prompts and model output are logged only below a `pii` key, and what is below it
 * never leaves the process.
 */
const options: LoggerOptions = {
  redact: { paths: ['pii', '*.pii', '*.*.pii'], censor: '[redacted]' },
  base: { name: 'lectern' },
};

/** A logger of `level`; people at a terminal get it in colour, everything else gets JSON lines. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  if (destination) return pino({ ...options, level }, destination);
  if (process.stderr.isTTY) {
    const stream = pretty({ destination: 2, sync: true, ignore: 'pid,hostname,name' });
    return pino({ ...options, level }, stream);
  }
  return pino({ ...options, level }, pino.destination({ dest: 2, sync: true }));
}
