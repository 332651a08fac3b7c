import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import { createLogger } from '../logger.ts';
import { keptLog } from '../testing/log-lines.ts';
import { handleErrors } from '../plugins/errors.ts';
import { mailboxPlugin } from '../plugins/mailbox.ts';
import { createOrigins, isOwnMachines, refuseForeignHosts } from './origin.ts';
import { watchForSilentProxy } from './silent-proxy.ts';

const local = { publicUrl: undefined, host: '127.0.0.1', port: 3000 };
const behindProxy = { ...local, publicUrl: 'https://learn.example.org' };
const everywhere = { ...local, host: '0.0.0.0' };
const oneAddress = { ...local, host: '192.168.1.5' };

it.each([
  [local, ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST:8080'], true],
  [
    local,
    ['evil.example:3000', '127.0.0.1.evil.example', 'learn.example.org', '', 'a b', undefined],
    false,
  ],
  [behindProxy, ['learn.example.org', 'learn.example.org:443', '127.0.0.1:3000'], true],
  [behindProxy, ['evil.example', 'learn.example.org.evil.example'], false],
  [everywhere, ['any.example', '10.0.0.1:3000', undefined], true],
  [oneAddress, ['192.168.1.5:3000'], true],
  [oneAddress, ['evil.example', 'localhost:3000'], false],
] as const)('[ORIGIN-2] %j hears requests to %j: %s', (settings, hosts, isAllowed) => {
  const origins = createOrigins(settings);
  expect(hosts.map((host) => origins.allowsHost(host))).toEqual(hosts.map(() => isAllowed));
});

async function openApp() {
  const app = fastify();
  handleErrors(app, createLogger('silent'));
  refuseForeignHosts(app, createOrigins(local));
  const outbox = { list: async () => [] } as Partial<OutboxRepository> as OutboxRepository;
  await app.register(mailboxPlugin, { outbox });
  return app;
}

async function open() {
  const app = await openApp();
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/dev/mailbox', headers, remoteAddress })).statusCode;
  return ask;
}

it('[ORIGIN-2] a request to another host is refused', async () => {
  const ask = await open();
  expect(await ask({ host: 'localhost:3000' })).toBe(200);
  expect(await ask({ host: 'rebound.example' })).toBe(403);
});

it('[ORIGIN-3] mail that was not sent is shown to the machine itself only', async () => {
  const ask = await open();
  const host = '127.0.0.1:3000';
  expect(await ask({ host }, '::1')).toBe(200);
  expect(await ask({ host }, '::ffff:127.0.0.1')).toBe(200);
  expect(await ask({ host }, '192.168.1.7')).toBe(404);
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']) {
    expect(await ask({ host, [header]: '203.0.113.9' })).toBe(404);
  }
});

it('[MAILBOX-2] mail that was not sent is shown in the language of whoever looks', async () => {
  const app = await openApp();
  const page = async (headers: Record<string, string>) => {
    const asked = { host: '127.0.0.1:3000', accept: 'text/html', ...headers };
    return (await app.inject({ url: '/dev/mailbox', headers: asked })).body;
  };
  expect(await page({})).toContain('<html lang="en">');
  expect(await page({ 'accept-language': 'ko-KR,ko;q=0.9' })).toContain('아직 메일이 없어요');
  const chosen = { cookie: 'i18nextLng=en', 'accept-language': 'ko-KR' };
  expect(await page(chosen)).toContain('No mail yet');
  await app.close();
});

it('[MAILBOX-3] the page of mail brings the sheets of the built client, a code is easy to find', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-mailbox-'));
  const page = async () => {
    const app = fastify();
    const mail = { to: 'a@b.c', subject: 'Code', language: 'en', createdAt: new Date(0) };
    const text = 'Enter this code:\n\n    123456\n\nIt is no 654321 of anything.';
    const list = async () => [{ ...mail, text }];
    const outbox = { list } as Partial<OutboxRepository> as OutboxRepository;
    await app.register(mailboxPlugin, { outbox, root });
    const headers = { host: '127.0.0.1:3000', accept: 'text/html' };
    const { body } = await app.inject({ url: '/dev/mailbox', headers });
    await app.close();
    return body;
  };
  const unbuilt = await page();
  expect(unbuilt).not.toContain('<link');
  expect(unbuilt.match(/<b>\d+<\/b>/g)).toEqual(['<b>123456</b>']);
  const assets = path.join(root, 'dist/client/assets');
  await mkdir(assets, { recursive: true });
  for (const name of ['index-a1.css', 'late-faces-b2.css', 'math-c3.css', 'index-a1.css.br']) {
    await writeFile(path.join(assets, name), '');
  }
  expect((await page()).match(/href="[^"]+\.css[^"]*"/g)).toEqual([
    'href="/assets/index-a1.css"',
    'href="/assets/late-faces-b2.css"',
  ]);
  await rm(root, { recursive: true });
});

it('[PROXY-2] a browser behind a proxy that calls us by our own name closes what only the machine may read', async () => {
  const { lines, logger } = keptLog();
  const app = fastify();
  handleErrors(app, logger);
  const isProxied = watchForSilentProxy(app, logger);
  const outbox = { list: async () => [] } as Partial<OutboxRepository> as OutboxRepository;
  await app.register(mailboxPlugin, { outbox, isProxied });
  const ask = async (headers: Record<string, string>) => {
    const host = '127.0.0.1:3000';
    const asked = { url: '/dev/mailbox', headers: { host, ...headers } };
    return (await app.inject(asked)).statusCode;
  };
  const own = { 'sec-fetch-site': 'same-origin' };
  expect(await ask({ ...own, referer: 'http://localhost:3000/login' })).toBe(200);
  expect(await ask({ ...own, origin: 'http://[::1]:3000' })).toBe(200);
  // A page of somebody else's that leads here is no proxy.
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(await ask(foreign)).toBe(200);
  // Nor is the own domain of an organization, which asks us by that name.
  const domain = { host: 'school.localhost:3000', referer: 'http://school.localhost:3000/' };
  expect(await ask({ ...own, ...domain })).toBe(404);
  expect(await ask({})).toBe(200);
  expect(lines).toEqual([]);
  expect(await ask({ ...own, referer: 'https://learn.example.org/login' })).toBe(404);
  expect(await ask({})).toBe(404);
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('PUBLIC_URL')]);
  await app.close();
});

/** A proxy that says nothing of itself, and asks in its own name as nginx does unless told otherwise. */
async function openProxy(port: number, version: string) {
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.once('data', (head) => {
      const asked = head
        .toString('latin1')
        .replace('HTTP/1.1', version)
        .replace(/^host: .*$/imu, `Host: 127.0.0.1:${port}`);
      upstream.write(asked, 'latin1');
    });
    upstream.pipe(client);
    for (const line of [client, upstream]) {
      line.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

it('[ORIGIN-3] a proxy that keeps silent of whom it speaks for is told by its HTTP/1.0', async () => {
  const app = await openApp();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const proxy = await openProxy(port, 'HTTP/1.0');
  try {
    const direct = await fetch(`http://127.0.0.1:${port}/dev/mailbox`);
    expect(direct.status).toBe(200);
    await direct.text();
    const { port: outside } = proxy.address() as AddressInfo;
    const proxied = await fetch(`http://127.0.0.1:${outside}/dev/mailbox`, {
      headers: { connection: 'close' },
    });
    expect([proxied.status, await proxied.json()]).toMatchObject([
      404,
      { error: { code: 'NOT_FOUND' } },
    ]);
  } finally {
    proxy.close();
    await app.close();
  }
});

it.each([
  [local, true],
  [{ ...local, publicUrl: 'http://localhost:3000' }, true],
  [behindProxy, false],
  [everywhere, false],
])('[ORIGIN-3] mail is readable at %j: %s', (settings, isReadable) => {
  expect(isOwnMachines(settings)).toBe(isReadable);
});

it('[ORIGIN-2] a proven domain of an organization is ours, and trusts its own pages alone', () => {
  const origins = createOrigins(behindProxy, (host) => host === 'school.example');
  expect(origins.allowsHost('school.example')).toBe(true);
  expect(origins.allowsHost('SCHOOL.example:443')).toBe(true);
  expect(origins.allowsHost('evil.school.example')).toBe(false);
  expect(origins.trusted('school.example')).toEqual(['https://school.example']);
  expect(origins.trusted('learn.example.org')).not.toContain('https://school.example');
});

it('[ORIGIN-2] a domain in the settings of an organization takes no host of ours', () => {
  const origins = createOrigins(behindProxy, () => true);
  expect(origins.trusted('learn.example.org')).toContain('https://learn.example.org');
  expect(origins.baseUrl()).toBe('https://learn.example.org');
});
