import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets } from './assets.ts';
import { security } from './security.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-assets-'));
  for (const [name, content] of Object.entries({
    'page-1.js': 'plain',
    'page-1.js.br': 'packed by brotli',
    'page-1.js.gz': 'packed by gzip',
    'text-1.woff2': 'font',
    'pdf-worker-1.js': 'worker',
    'drawing-1.svg': '<svg />',
  })) {
    writeFileSync(path.join(folder, name), content);
  }
  app = fastify();
  await app.register(security, { https: true, dev: false });
  serveAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (name: string, encodings?: string) =>
  app.inject({
    url: `/assets/${name}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

it('[PAGE-8] travel as the browser unpacks them best, for ever', async () => {
  for (const [encodings, encoding, body] of [
    ['gzip, deflate, br, zstd', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    [undefined, undefined, 'plain'],
  ] as const) {
    const answer = await ask('page-1.js', encodings);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  }
  const font = await ask('text-1.woff2', 'br');
  expect(font.body).toBe('font');
  expect(font.headers['content-type']).toBe('font/woff2');
  expect(font.headers['content-encoding']).toBeUndefined();
});

it('[PAGE-8] are read once', async () => {
  await ask('text-1.woff2');
  writeFileSync(path.join(folder, 'text-1.woff2'), 'another');
  expect((await ask('text-1.woff2')).body).toBe('font');
});

it('[PAGE-8] are those that were built, and no other file', async () => {
  for (const name of ['other.js', '..%2fassets.test.ts', '.', '%2e%2e%2fserver%2fserver.js']) {
    expect((await ask(name)).statusCode, name).toBe(404);
  }
});

it('[ASSETS-1] travel without what only documents and workers obey', async () => {
  for (const name of ['page-1.js', 'text-1.woff2']) {
    const { headers } = await ask(name);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).toHaveProperty('strict-transport-security');
    for (const header of ['content-security-policy', 'x-frame-options', 'permissions-policy']) {
      expect(headers).not.toHaveProperty(header);
    }
  }
  for (const name of ['pdf-worker-1.js', 'drawing-1.svg', 'other.js']) {
    expect((await ask(name)).headers).toHaveProperty('content-security-policy');
  }
});
