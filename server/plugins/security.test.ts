import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { security, type SecurityOptions } from './security.ts';

async function headersOf(options: SecurityOptions) {
  const app = Fastify();
  await app.register(security, options);
  app.get('/nonce', (request) => request.cspNonce);
  app.get('/own', (_request, reply) => reply.header('content-security-policy', 'none').send(''));
  const ask = async (url: string) => {
    const { body, headers } = await app.inject({ url });
    return { body, policy: headers['content-security-policy'], headers };
  };
  return { ask, close: () => app.close() };
}

it('[SECURITY-HEADERS-1] says of each answer what it may do, with a nonce of its own', async () => {
  const { ask, close } = await headersOf({
    https: false,
    dev: false,
    connect: ['wss://calls.example'],
    media: ['https://files.example'],
  });
  const [one, other] = [await ask('/nonce'), await ask('/nonce')];
  expect(one.body).toMatch(/^[\w-]{22,}$/u);
  expect(other.body).not.toBe(one.body);
  expect(one.policy).toBe(
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${one.body}'`,
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://files.example",
      "media-src 'self' blob: https://files.example",
      "font-src 'self'",
      "connect-src 'self' wss://calls.example",
      'frame-src https://www.youtube-nocookie.com',
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';'),
  );
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('microphone=(self)'),
  });
  expect(one.headers).not.toHaveProperty('strict-transport-security');
  // What is stricter stands.
  expect((await ask('/own')).policy).toBe('none');
  await close();
});

it('[SECURITY-HEADERS-2] asks for https where it is served over it, and for no policy in development', async () => {
  const secure = await headersOf({ https: true, dev: false });
  const { policy, headers } = await secure.ask('/nonce');
  expect(policy).toContain(';upgrade-insecure-requests');
  expect(headers).toHaveProperty('strict-transport-security');
  await secure.close();
  const developed = await headersOf({ https: false, dev: true });
  expect((await developed.ask('/nonce')).policy).toBeUndefined();
  await developed.close();
});
