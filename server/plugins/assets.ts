/**
 * What the client was built into. A page asks for some forty files, and to look for each on disk, in three
 * forms, cost more than all else that is done for it: what was asked for once is kept.
 *
 * ASSETS-1 What browsers obey of documents and workers alone does not travel with scripts and fonts: it is
 *    two thirds of a kilobyte, as much as many of the files.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** As the build packed them, best first. */
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Headers that mean something on a document only (and the first one on a worker). */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const isDocumentOrWorker = (name: string) => name.endsWith('.svg') || name.includes('worker');

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** @param folder of the built files; their names change with what is in them. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const content = readFile(path.join(folder, name));
    content.catch(() => kept.delete(name));
    kept.set(name, content);
    return content;
  };

  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params, headers }, reply) => {
    const { name } = params;
    if (!names.has(name)) return reply.callNotFound();
    const accepted = headers['accept-encoding'] ?? '';
    const packed = PACKED.find(
      ({ encoding, ending }) =>
        names.has(`${name}${ending}`) && new RegExp(`\\b${encoding}\\b`, 'u').test(accepted),
    );
    if (!isDocumentOrWorker(name))
      for (const header of OF_DOCUMENTS) reply.raw.removeHeader(header);
    if (packed) void reply.header('content-encoding', packed.encoding);
    return reply
      .header('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
      .header('cache-control', `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
      .send(await read(`${name}${packed?.ending ?? ''}`));
  });
}
