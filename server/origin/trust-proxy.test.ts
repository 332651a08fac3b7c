import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { keptLog } from '../testing/log-lines.ts';
import { tellOfUnnamedProxy } from './unnamed-proxy.ts';

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

it('[PROXY-1] a proxy that forwards is told of once, and not where one is trusted', async () => {
  const told = async (trustProxy: number) => {
    const { lines, logger } = keptLog();
    const app = Fastify();
    tellOfUnnamedProxy(app, { trustProxy, logger });
    app.get('/', () => 'here');
    await app.inject({ url: '/' });
    expect(lines).toEqual([]);
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
    }
    await app.close();
    return lines.map(({ msg }) => msg);
  };
  expect(await told(0)).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
  expect(await told(1)).toEqual([]);
});
