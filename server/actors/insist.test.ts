import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { isTransientDatabaseError } from '../errors/database-errors.ts';
import { insist } from './insist.ts';

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

function attempts(...failures: Error[]) {
  const left = [...failures];
  const closing = new AbortController();
  let tried = 0;
  const start = (patience = 60_000) =>
    insist(
      () => {
        tried += 1;
        const failure = left.shift();
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
      {
        isPassing: isTransientDatabaseError,
        patience,
        closing: closing.signal,
        logger: createLogger('silent'),
        interval: 0,
      },
    );
  return { start, close: () => closing.abort(), tried: () => tried };
}

it('[INSIST-1] waits for a database that is starting up', async () => {
  const { start, tried } = attempts(starting, starting);
  await start();
  expect(tried()).toBe(3);
});

it('[INSIST-1] does not try again what will fail the same way', async () => {
  const { start, tried } = attempts(new Error('no migration from version 1'));
  await expect(start()).rejects.toThrow('no migration from version 1');
  expect(tried()).toBe(1);
});

it('[INSIST-1] gives up when its patience is over, and at once when the process closes', async () => {
  await expect(attempts(starting, starting).start(-1)).rejects.toThrow('starting up');
  const closed = attempts(starting);
  closed.close();
  await closed.start();
  expect(closed.tried()).toBe(0);
});

it('[INSIST-1] throws nothing where nobody waits for it', async () => {
  const { start, tried } = attempts(new Error('anything'));
  await start(Number.POSITIVE_INFINITY);
  expect(tried()).toBe(2);
});
