import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { createEngineClient } from './restate-client.ts';

const PATIENCE = 300;
/** For those who are answered: no moment in which this process comes to nothing is that long. */
const MUCH_PATIENCE = 2000;
/** More questions, one every 20 ms, than anybody has patience for. */
const MANY = (1.25 * MUCH_PATIENCE) / 20;
const goOn = new AbortController().signal;

/** An engine as it is seen from outside: what it does with a call, and whether it says it is well. */
let server: Server;
let calls: number;
let call: RequestListener;
let health: RequestListener;
let databaseAnswers: () => Promise<unknown>;

beforeEach(async () => {
  calls = 0;
  call = (_request, response) => response.end('"done"');
  health = (_request, response) => response.end();
  databaseAnswers = async () => undefined;
  server = createServer((request, response) => {
    if (request.url === '/restate/health') return health(request, response);
    calls += 1;
    return call(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(signal = goOn, patience = PATIENCE) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = createEngineClient({
    ingressUrl: url,
    adminUrl: url,
    databaseAnswers: () => databaseAnswers(),
    askEveryMs: 20,
  });
  return client.call('lessonGeneration', 'one', 'send', {}, { patience, signal });
}
const outcome = (work: Promise<unknown>) =>
  work.catch((error) => (error instanceof AppError ? error.code : error));

const silence: RequestListener = () => undefined;

describe('a call that waits', () => {
  it('[WAITING-1] goes on for as long as engine and database answer beside it', async () => {
    let asked = 0;
    const long = Promise.withResolvers<void>();
    databaseAnswers = async () => ++asked === MANY && long.resolve();
    call = (_request, response) => void long.promise.then(() => response.end('"slow"'));
    expect(await send(goOn, MUCH_PATIENCE)).toBe('slow');
    expect(calls).toBe(1);
  });

  it('[WAITING-2] is UNAVAILABLE when the engine is silent', async () => {
    call = silence;
    health = silence;
    expect(await outcome(send())).toBe('UNAVAILABLE');
  });

  it('[WAITING-2] is UNAVAILABLE when the database is gone, though the engine is there', async () => {
    call = silence;
    databaseAnswers = () => Promise.reject(new Error('gone'));
    expect(await outcome(send())).toBe('UNAVAILABLE');
  });

  it('[WAITING-2] is repeated for ever by whoever has patience for ever', async () => {
    call = silence;
    const stop = new AbortController();
    health = (_request, response) => {
      response.destroy();
      if (calls > 0) stop.abort(new Error('enough'));
    };
    await expect(send(stop.signal, Number.POSITIVE_INFINITY)).rejects.toThrow('enough');
  });

  it('[WAITING-1] has all its patience left when the line breaks after a long wait', async () => {
    let asked = 0;
    const long = Promise.withResolvers<void>();
    databaseAnswers = async () => ++asked === MANY && long.resolve();
    call = (request, response) => {
      if (calls > 1) response.end('"after all"');
      else void long.promise.then(() => request.socket.destroy());
    };
    expect(await send(goOn, MUCH_PATIENCE)).toBe('after all');
  });

  it('[WAITING-3] is UNAVAILABLE when the engine knows no such handler', async () => {
    call = (_request, response) => response.writeHead(404).end();
    expect(await outcome(send(goOn, MUCH_PATIENCE))).toBe('UNAVAILABLE');
    expect(calls).toBeGreaterThan(1);
  });
});
