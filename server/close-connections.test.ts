import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from './logger.ts';
import { openFastify } from './open-fastify.ts';

async function listening() {
  const app = openFastify({ trustProxy: 0 }, createLogger('silent'));
  const answer = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  app.get('/at-once', async () => 'here');
  app.get('/later', () => {
    asked.resolve();
    return answer.promise;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  async function visitor(asks?: string) {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    if (asks) socket.write(`GET ${asks} HTTP/1.1\r\nHost: here\r\n\r\n`);
    return socket;
  }
  return { app, answer, asked: asked.promise, visitor };
}

async function heard(socket: Socket) {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

it('[CLOSING-1] ends what carries no request, whether it ever carried one or not', async () => {
  const { app, visitor } = await listening();
  const silent = await visitor();
  const answered = await visitor('/at-once');
  await once(answered, 'readable');
  const ended = Promise.all([heard(silent), heard(answered)]);
  await app.close();
  const [nothing, here] = await ended;
  expect(nothing).toBe('');
  expect(here).toMatch(/^HTTP\/1.1 200 [^]*here$/);
});

it('[CLOSING-2] answers what is under way, then ends its connection', async () => {
  const { app, answer, asked, visitor } = await listening();
  const waiting = await visitor('/later');
  const text = heard(waiting);
  await asked;
  const closing = app.close();
  answer.resolve('at last');
  expect(await text).toMatch(/^HTTP\/1.1 200 [^]*at last$/);
  await closing;
});
