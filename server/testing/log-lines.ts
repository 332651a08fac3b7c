/** A log that is kept for the test to read. */
import { Writable } from 'node:stream';
import { createLogger } from '../logger.ts';

export interface LogLine {
  /** 30 is info, 40 warn, 50 error. */
  level: number;
  msg: string;
  err?: { message: string };
}

export function keptLog() {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      // Our own format.
      lines.push(JSON.parse(String(chunk)) as LogLine);
      done();
    },
  });
  return { lines, logger: createLogger('debug', destination) };
}
