import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('[LOG-1] never writes what stands below a pii key', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger('info', destination);
  logger.info({ pii: { prompt: 'my secret', deep: { text: 'my secret' } } }, 'top level');
  logger.child({ run: { pii: 'my secret' } }).info({ a: { b: { pii: 'my secret' } } }, 'nested');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('my secret');
  expect(lines.join('')).toContain('[redacted]');
});
