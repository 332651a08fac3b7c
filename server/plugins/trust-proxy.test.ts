import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';

/** The address that limits count for a connection from 127.0.0.1. */
async function addressOf(setting: string | undefined, forwarded: string): Promise<string> {
  const env = readEnv(setting === undefined ? {} : { TRUST_PROXY: setting });
  const app = Fastify({ trustProxy: (_address, hop) => hop < env.trustProxy });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

it('[ACCOUNT-5] what a client writes into X-Forwarded-For counts nowhere', async () => {
  expect(await addressOf(undefined, '10.0.0.1')).toBe('127.0.0.1');
  // The proxy appends whom it saw; what stands before that came with the request.
  expect(await addressOf('true', '10.0.0.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf('2', '10.0.0.1, 203.0.113.7, 198.51.100.2')).toBe('203.0.113.7');
});
