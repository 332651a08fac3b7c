/** A book that is sent to one process and read by another one, over a real bucket. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { holds } from '../../testing/holds.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { HAS_S3, startS3, type S3Server } from '../../testing/s3-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trpcOf } from '../../testing/trpc-client.ts';

const BOOK = path.join(import.meta.dirname, 'sample/sample-en.pdf');
const TUS = { 'tus-resumable': '1.0.0' };

describe.runIf(HAS_S3)('an upload into a bucket', () => {
  let s3: S3Server;
  let database: TestDatabase;
  let directory: string;
  let servers: TestServer[] = [];
  beforeAll(async () => {
    [s3, database] = await Promise.all([startS3(), createTestDatabase()]);
    directory = await mkdtemp(path.join(tmpdir(), 'lectern-bucket-'));
    servers = await Promise.all(
      ['one', 'other'].map((name) =>
        startTestServer({
          orm: database.orm,
          directory: path.join(directory, name),
          bucket: s3.bucket,
          worked: ['documentProcessing'],
        }),
      ),
    );
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database?.drop();
    await s3?.stop();
    if (directory) await rm(directory, { recursive: true, force: true });
  });

  it('[BUCKET-3] [UPLOAD-6] [DOWNLOAD-1] goes on at another process, is read, and is given in part', async () => {
    const [one, other] = servers;
    if (!one || !other) throw new Error('no servers');
    const person = createPerson(one.origin);
    await signUp(person, one.outbox);
    const orgSlug = (await trpcOf(person).viewer.me.query())?.organization?.slug ?? '';
    const content = await readFile(BOOK);

    const { documentId } = await trpcOf(person).document.begin.mutate({
      orgSlug,
      fileName: 'book.pdf',
      sizeInBytes: content.length,
    });
    const at = (server: TestServer, place: string) => new URL(place, server.origin).href;
    const as = (server: TestServer, place: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', person.cookie());
      headers.set('origin', server.origin);
      return fetch(at(server, place), { ...init, headers });
    };
    const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
    const created = await as(one, '/files', {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(content.length), 'upload-metadata': metadata },
    });
    expect(created.status).toBe(201);
    const half = Math.floor(content.length / 2);
    const send = (server: TestServer, offset: number, body: Buffer) =>
      as(server, `/files/${documentId}`, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(body),
      });
    expect((await send(one, 0, content.subarray(0, half))).status).toBe(204);
    const head = await as(other, `/files/${documentId}`, { method: 'HEAD', headers: TUS });
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect((await send(other, half, content.subarray(half))).status).toBe(204);

    const state = async () =>
      (await other.host.snapshot({ machine: 'documentProcessing', id: documentId }))?.snapshot
        .value;
    await holds(async () => expect(await state()).toBe('completed'));
    const part = await as(one, `/files/${documentId}/download`, {
      headers: { range: 'bytes=1-3' },
    });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    const picture = await as(one, `/files/${documentId}/pages/1?width=1000`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    // Nothing but copies lies on the machines themselves.
    for (const server of servers) {
      expect(await readdir(server.directory)).not.toContain(documentId);
    }
  });
});
