import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { freePort } from '../testing/free-port.ts';
import { waitForDatabase, whileAway } from './external-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A way to the database of the tests that opens only when it is told to. */
async function openLater(url: URL) {
  const way = createServer((from) => {
    const to = connect(Number(url.port), url.hostname);
    from.pipe(to).pipe(from);
    for (const line of [from, to]) {
      line.on('error', () => {
        from.destroy();
        to.destroy();
      });
    }
  });
  onTestFinished(() => void way.close());
  const port = await freePort();
  return {
    port,
    async open() {
      way.listen(port, '127.0.0.1');
      await once(way, 'listening');
    },
  };
}

it('[DATABASE-WAIT-1] waits for one whose port opens later', async () => {
  const url = new URL(database.url);
  const way = await openLater(new URL(database.url));
  url.port = String(way.port);
  url.hostname = '127.0.0.1';
  await expect(waitForDatabase(url.href, 0)).rejects.toThrow(/cannot be used/u);
  const found = waitForDatabase(url.href);
  await way.open();
  await expect(found).resolves.toBeUndefined();
});

it.each(['ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P03', '53300'])(
  '[DATABASE-WAIT-1] does again what failed by %s',
  async (code) => {
    const failures = [Object.assign(new Error('away'), { code })];
    const work = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return 'done';
    };
    expect(await whileAway(work)).toBe('done');
  },
);

it('[DATABASE-WAIT-2] what time does not cure is told at once', async () => {
  const wrong = Object.assign(new Error('no such database'), { code: '3D000' });
  await expect(whileAway(() => Promise.reject(wrong))).rejects.toBe(wrong);
  const url = new URL(database.url);
  url.pathname = '/of_nobody';
  await expect(waitForDatabase(url.href)).rejects.toThrow(/of_nobody cannot be used/u);
});
