import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { workersRun } from './health-checks.ts';
import { healthPlugin } from './health.ts';
import type { HealthCheck, HealthOptions } from './health.ts';

const apps: { close: () => PromiseLike<unknown> }[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function build(options: HealthOptions) {
  const app = fastify();
  apps.push(app);
  await app.register(healthPlugin, options);
  return app;
}

const up: HealthCheck = async () => {};
const down: HealthCheck = async () => {
  throw new Error('connection to 10.0.0.7 refused');
};

it('[HEALTH-1] the process is up whatever its services do', async () => {
  const app = await build({ checks: { database: down } });
  const reply = await app.inject('/healthz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'up' });
});

it('[HEALTH-2] is ready with one field per service when all of them answer', async () => {
  const app = await build({ checks: { database: up, engine: up } });
  const reply = await app.inject('/readyz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ database: 'up', engine: 'up' });
});

it('[HEALTH-3] answers 503 and names the service that is down, not the reason', async () => {
  const app = await build({ checks: { database: up, redis: down } });
  const reply = await app.inject('/readyz');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ database: 'up', redis: 'down' });
  expect(reply.body).not.toContain('10.0.0.7');
});

it('[HEALTH-6] says what is left of the disk, and is ready however little it is', async () => {
  const app = await build({ checks: { database: up }, free: async () => 12_345_678 });
  const reply = await app.inject('/readyz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ database: 'up', freeMegabytes: 12 });
});

it('[HEALTH-7] workers that are late make nobody unready, workers that do not run do', async () => {
  const answerWith = async (...states: ('starting' | 'ready' | 'silent')[]) => {
    const load = { running: 9, waiting: 0, lag: 6000, memory: 0 };
    const status = () => states.map((state, index) => ({ pid: index + 1, state, ...load }));
    const app = await build({ checks: { workers: workersRun({ status }) } });
    return (await app.inject('/readyz')).statusCode;
  };
  expect(await answerWith('ready', 'starting')).toBe(200);
  expect(await answerWith('silent')).toBe(200);
  expect(await answerWith('starting', 'starting')).toBe(503);
});

it('[HEALTH-4] a service that never answers is down', async () => {
  const never: HealthCheck = () => new Promise(() => {});
  const app = await build({ checks: { engine: never }, timeout: 20 });
  expect((await app.inject('/readyz')).json()).toEqual({ engine: 'down' });
});

it('[HEALTH-5] many probes at once ask each service once', async () => {
  let asked = 0;
  const counted: HealthCheck = async () => {
    asked += 1;
  };
  const app = await build({ checks: { database: counted } });
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(asked).toBe(1);
});
