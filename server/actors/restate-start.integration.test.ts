/** Starting while the engine is not what it was a moment ago. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#db/testing/test-database.ts';
import { wipeEngineDirectory } from '../embedded/restate.ts';
import { createLogger } from '../logger.ts';
import { createTestHost } from './testing/test-host.ts';
import { until } from './testing/manual-writer.ts';
import { startTestEngine } from './testing/engine.ts';
import type { TestEngine } from './testing/engine.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

/** The engine's admin endpoint, with something that happens once, after a request and before its answer. */
async function adminEndpoint(engine: TestEngine, path: string, afterwards: () => Promise<void>) {
  let done = false;
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request);
      const reply = await fetch(`${engine.restate.adminUrl}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body === '' ? {} : { body }),
      });
      const answer = await reply.text();
      if (request.method !== 'GET' && request.url === path && !done) {
        done = true;
        await afterwards();
      }
      response.writeHead(reply.status).end(answer);
    };
    forward().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it.for([
  { when: 'between its handlers', path: '/deployments' },
  { when: 'between registration and recovery', path: '/limits/rules' },
])('[ENGINE-2] an engine that is emptied $when is set up again', async ({ path }) => {
  const own = await startTestEngine();
  let emptied = 0;
  const admin = await adminEndpoint(own, path, async () => {
    const back = new Promise<void>((resolve) => own.restate.onRestart(resolve));
    own.restate.onExit(() => {
      if (emptied++ === 0) wipeEngineDirectory(own.dataDir);
    });
    process.kill(own.restate.pid(), 'SIGKILL');
    await back;
  });
  const database = await createTestDatabase();
  try {
    const host = await createTestHost({
      engine: { ...own.restate, adminUrl: admin.url },
      definitions: testDefinitions({ writer: async () => ({ text: 'written' }) }),
      orm: database.orm,
      limits: { ai: 1, reading: 1, planning: 1 },
      logger: createLogger('silent'),
      onEngineRestart: own.restate.onRestart,
    });
    try {
      expect(emptied).toBe(1);
      const id = randomUUID();
      await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
      const done = await until(host, lesson(id), ({ value }) => value === 'done');
      expect(done.context).toMatchObject({ text: 'written' });
    } finally {
      await host.close();
    }
  } finally {
    admin.close();
    await own.stop();
    await database.drop();
  }
});
