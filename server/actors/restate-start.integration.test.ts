/** Starting while the engine is not what it was a moment ago. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { wipeEngineDirectory } from '../embedded/restate.ts';
import { createLogger } from '../logger.ts';
import { createTestHost } from './testing/test-host.ts';
import { until } from './testing/manual-writer.ts';
import { startTestEngine } from './testing/engine.ts';
import type { TestEngine } from './testing/engine.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

/** The engine's admin endpoint, with something that happens once, after the rules and before the answer. */
async function adminEndpoint(afterRules: () => Promise<void>) {
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
      if (request.url === '/limits/rules' && !done) {
        done = true;
        await afterRules();
      }
      response.writeHead(reply.status).end(answer);
    };
    forward().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it('[ENGINE-2] an engine that is emptied between registration and recovery is set up again', async () => {
  let emptied = 0;
  const admin = await adminEndpoint(async () => {
    const back = new Promise<void>((resolve) => engine.restate.onRestart(resolve));
    engine.restate.onExit(() => {
      if (emptied++ === 0) wipeEngineDirectory(engine.dataDir);
    });
    process.kill(engine.restate.pid(), 'SIGKILL');
    await back;
  });
  const host = await createTestHost({
    engine: { ...engine.restate, adminUrl: admin.url },
    definitions: testDefinitions({ writer: async () => ({ text: 'written' }) }),
    orm: database.orm,
    limits: { ai: 1, reading: 1, planning: 1 },
    logger: createLogger('silent'),
  });
  try {
    expect(emptied).toBe(1);
    const id = randomUUID();
    await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    const done = await until(host, lesson(id), ({ value }) => value === 'done');
    expect(done.context).toMatchObject({ text: 'written' });
  } finally {
    await host.close();
    admin.close();
  }
});
