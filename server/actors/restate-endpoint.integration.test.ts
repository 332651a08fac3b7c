/** Who may call our handlers: the engine that holds the key, and nobody else. */
import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import type { RestateHost } from './restate-host.ts';
import { createPeopleFirst } from './people-first.ts';
import { createTestHost } from './testing/test-host.ts';
import { startTestEngine } from './testing/engine.ts';
import type { TestEngine } from './testing/engine.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

let database: TestDatabase;
let engine: TestEngine;
let host: RestateHost;
/** Until then children have nothing to tell. */
const written = Promise.withResolvers<void>();
/** Calls that waited for people. */
let afterPeople = 0;
/** Events that were applied in their turn. */
let starting = 0;
const peopleFirst = createPeopleFirst();

beforeAll(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  host = await createTestHost({
    engine: engine.restate,
    definitions: testDefinitions({ writer: () => written.promise }),
    orm: database.orm,
    limits: { ai: 1, reading: 1, planning: 1 },
    logger: createLogger('silent'),
    people: {
      ...peopleFirst,
      afterPeople: (work) => {
        afterPeople += 1;
        return peopleFirst.afterPeople(work);
      },
      starting: (apply) => {
        starting += 1;
        return peopleFirst.starting(apply);
      },
    },
  });
});
afterAll(async () => {
  written.resolve();
  await host?.close();
  await engine?.stop();
  await database?.drop();
});

type Headers = Record<string, string>;

const UNSIGNED: Headers = {};
const SAYS_UNSIGNED: Headers = { 'x-restate-signature-scheme': 'unsigned' };

/** As the engine signs: a token for one path, good for a minute. */
function signed(path: string, key: KeyObject, from = Date.now()): Headers {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { typ: 'JWT', alg: 'EdDSA', kid: engine.restate.identityKey };
  const at = Math.floor(from / 1000);
  const text = `${part(header)}.${part({ aud: path, nbf: at - 60, iat: at, exp: at + 60 })}`;
  const signature = sign(null, Buffer.from(text), key).toString('base64url');
  return {
    'x-restate-signature-scheme': 'v1',
    'x-restate-jwt-v1': `${text}.${signature}`,
  };
}

async function call(method: string, path: string, headers: Headers, body?: Buffer) {
  const { actorPort, runnerPort } = engine.restate;
  const port = path.includes('Runner') ? runnerPort : actorPort;
  const session = connect(`http://127.0.0.1:${port}`);
  try {
    const request = session.request({ ':method': method, ':path': path, ...headers });
    request.resume().end(body);
    const [answer] = (await once(request, 'response')) as [{ ':status'?: number }];
    return answer[':status'];
  } finally {
    session.destroy();
  }
}

const enginesKey = () =>
  createPrivateKey(readFileSync(join(engine.dataDir, 'engine-identity.pem'), 'utf8'));
const anotherKey = () => generateKeyPairSync('ed25519').privateKey;

/** What stands in the tables after a call, to the last row. */
const tables = () =>
  database.orm.em.fork().execute(
    `select (select jsonb_agg(a order by machine, id) from actor a) as actors,
            (select jsonb_agg(e order by machine, id, event_id) from actor_event e) as events,
            (select jsonb_agg(p order by machine, id, event_id) from actor_parked p) as parked, (select epoch from engine) as epoch`,
  );

it('[ENGINE-4] answers the engine, and is able to tell', async () => {
  const accept = { accept: 'application/vnd.restate.endpointmanifest.v4+json' };
  const ask = (headers: Headers) => call('GET', '/discover', { ...headers, ...accept });
  expect(await ask(signed('/discover', enginesKey()))).toBe(200);
  expect(await ask(UNSIGNED)).toBe(401);
  expect(await ask(signed('/discover', anotherKey()))).toBe(401);
});

it.each<[string, (path: string) => Headers]>([
  ['unsigned', () => UNSIGNED],
  ['said to be unsigned', () => SAYS_UNSIGNED],
  ['signed by somebody else', (path) => signed(path, anotherKey())],
  ['signed long ago', (path) => signed(path, enginesKey(), Date.now() - 3_600_000)],
  ['with a signature of nothing', () => ({ ...SAYS_UNSIGNED, 'x-restate-signature-scheme': 'v1' })],
])('[ENGINE-4] a call that is %s is answered 401 and changes nothing', async (_how, headersFor) => {
  const id = randomUUID();
  await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
  const before = await tables();
  const handlers = [
    'lessonGeneration/send',
    'lessonGeneration/report',
    'lessonGeneration/told',
    'lessonGeneration/command',
    'lessonGenerationRunner/run',
    'actorEngine/adopt',
    'actorEngine/dispatch',
  ];
  for (const handler of handlers) {
    const path = `/invoke/${handler}`;
    const headers = {
      'content-type': 'application/vnd.restate.invocation.v5',
      ...headersFor(path),
    };
    const body = Buffer.from(JSON.stringify({ event: { type: 'ping' }, eventId: 'forged' }));
    expect([handler, await call('POST', path, headers, body)]).toEqual([handler, 401]);
  }
  expect(await tables()).toEqual(before);
  // The engine itself is as welcome as before.
  expect(await host.send(lesson(id), { type: 'ping' })).toMatchObject({ rev: 2 });
});

it('[PEOPLE-FIRST-2] what people send goes past what nobody waits for, and both arrive', async () => {
  const id = randomUUID();
  await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
  const before = afterPeople;
  const stillWaits = peopleFirst.waiting();
  // Its child reports through the engine, and no person waits for that.
  await host.send(lesson(id), { type: 'write' });
  expect(afterPeople).toBe(before);
  written.resolve();
  await expect.poll(() => afterPeople).toBeGreaterThan(before);
  await expect.poll(async () => (await host.snapshot(lesson(id)))?.rev).toBeGreaterThan(2);
  stillWaits();
});

it('[PEOPLE-FIRST-4] an event that starts work has its turn, one that needs no engine needs none', async () => {
  const id = randomUUID();
  await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
  const before = starting;
  await host.send(lesson(id), { type: 'ping' });
  expect(starting).toBe(before);
  await host.send(lesson(id), { type: 'write' });
  expect(starting).toBe(before + 1);
  await expect.poll(async () => (await host.snapshot(lesson(id)))?.rev).toBeGreaterThan(2);
});
