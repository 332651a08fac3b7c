import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { holds } from '../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { sweepUploads, UPLOAD_PATIENCE } from './upload-sweep.ts';

const MB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };

let database: TestDatabase;
let directory: string;
let server: TestServer;
let person: Person;
let orgSlug: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-upload-'));
  server = await startTestServer({ orm: database.orm, directory });
  person = createPerson(server.origin);
  await signUp(person, server.outbox);
  orgSlug = (await trpcOf(person).viewer.me.query())!.organization!.slug;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const snapshotOf = async (id: string) =>
  (await server.host.snapshot({ machine: 'documentProcessing', id }))?.snapshot;
const begin = async (sizeInBytes: number, fileName = 'A book.pdf') =>
  (await trpcOf(person).document.begin.mutate({ orgSlug, fileName, sizeInBytes })).documentId;
const metadata = (documentId: string) => `documentId ${Buffer.from(documentId).toString('base64')}`;
const create = (documentId: string, size: number, who = person, headers = {}) =>
  who.fetch('/files', {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': metadata(documentId),
      ...headers,
    },
  });
const patch = (documentId: string, offset: number, body: Uint8Array<ArrayBuffer>, who = person) =>
  who.fetch(`/files/${documentId}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
const head = (documentId: string, who = person) =>
  who.fetch(`/files/${documentId}`, { method: 'HEAD', headers: TUS });
const bytes = (length: number) => new Uint8Array(randomBytes(length));

/** A request that sends a first part and then nothing more until it is released. */
function stalling(documentId: string, who: Person) {
  const { promise: stalled, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (sent++ === 0) controller.enqueue(bytes(64 * 1024));
      else {
        await stalled;
        controller.error(new Error('the test is over'));
      }
    },
  });
  const request = who.fetch(`/files/${documentId}`, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body,
    duplex: 'half',
  });
  return { request, release };
}

describe('uploads', () => {
  it('[UPLOAD-1] [UPLOAD-3] goes from announced to complete, and can be read back whole and in part', async () => {
    const content = bytes(300_000);
    const id = await begin(content.length, '책 (1).pdf');
    expect((await snapshotOf(id))?.value).toBe('uploading');
    const created = await create(id, content.length);
    expect([created.status, created.headers.get('location')]).toEqual([201, `/files/${id}`]);
    expect((await patch(id, 0, content.slice(0, 100_000))).status).toBe(204);
    expect((await head(id)).headers.get('upload-offset')).toBe('100000');
    expect((await patch(id, 100_000, content.slice(100_000))).status).toBe(204);
    await holds(async () => expect((await snapshotOf(id))?.value).toBe('completed'));
    expect((await snapshotOf(id))?.context).toMatchObject({ sizeInBytes: content.length });
    const known = await createDocumentRepository(database.orm.em.fork()).forReading(id);
    expect(await server.files.localFileOfKey(known!.fileKey!)).toBe(
      await server.files.localFile(id),
    );

    const whole = await person.fetch(`/files/${id}/download`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    expect(whole.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%EC%B1%85%20%281%29.pdf",
    );
    const asked = await person.fetch(`/files/${id}/download`, { method: 'HEAD' });
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges']) {
      expect([name, asked.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
    expect(asked.headers.get('content-length')).not.toBe('0');
    const part = await person.fetch(`/files/${id}/download`, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/300000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.slice(10, 20))).toBe(true);
    const past = await person.fetch(`/files/${id}/download`, {
      headers: { range: 'bytes=300000-' },
    });
    expect(past.status).toBe(416);
  });

  it('[UPLOAD-1] takes exactly 500,000,000 bytes and refuses one more, with the limit', async () => {
    expect(DOCUMENT_SIZE_LIMIT).toBe(500_000_000);
    const id = await begin(DOCUMENT_SIZE_LIMIT);
    expect((await create(id, DOCUMENT_SIZE_LIMIT)).status).toBe(201);
    const refused = await create(id, DOCUMENT_SIZE_LIMIT + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      error: { code: 'DOCUMENT_TOO_LARGE', detail: { size: 500_000_001, limit: 500_000_000 } },
    });
    expect(await outcome(begin(DOCUMENT_SIZE_LIMIT + 1))).toBe('DOCUMENT_TOO_LARGE');
    expect(await outcome(begin(0))).toBe('DOCUMENT_EMPTY');
    const empty = await create(id, 0);
    expect(await empty.json()).toMatchObject({ error: { code: 'DOCUMENT_EMPTY' } });
  });

  it('[UPLOAD-2] refuses nobody, strangers, foreign pages and what was not announced', async () => {
    const id = await begin(1_000);
    await create(id, 1_000);
    const nobody = createPerson(server.origin);
    const stranger = createPerson(server.origin);
    await signUp(stranger, server.outbox);
    const status = async (answer: Promise<Response>) => (await answer).status;
    for (const [who, expected] of [
      [nobody, 401],
      [stranger, 404],
    ] as const) {
      expect(await status(create(id, 1_000, who))).toBe(expected);
      expect(await status(patch(id, 0, bytes(1_000), who))).toBe(expected);
      expect(await status(head(id, who))).toBe(expected);
      expect(await status(who.fetch(`/files/${id}/download`))).toBe(expected);
      const gone = who.fetch(`/files/${id}`, { method: 'DELETE', headers: TUS });
      expect(await status(gone)).toBe(expected);
    }
    const foreign = await create(id, 1_000, person, { origin: 'https://evil.example' });
    expect(await foreign.json()).toMatchObject({ error: { code: 'FOREIGN_ORIGIN' } });
    const unknown = crypto.randomUUID();
    expect(await status(create(unknown, 1_000))).toBe(404);
    expect(await status(create('../../etc/passwd', 1_000))).toBe(404);
    expect(await status(head('..%2f..%2fetc%2fpasswd'))).toBe(404);
    expect((await snapshotOf(id))?.value).toBe('uploading');
  });

  it('[UPLOAD-9] reaches the upload that was admitted, and no other that the address names', async () => {
    const stranger = createPerson(server.origin);
    await signUp(stranger, server.outbox);
    const theirs = (await trpcOf(stranger).viewer.me.query())!.organization!.slug;
    const announced = { orgSlug: theirs, fileName: 'Mine.pdf', sizeInBytes: 1000 };
    const { documentId: own } = await trpcOf(stranger).document.begin.mutate(announced);
    expect((await create(own, 1000, stranger)).status).toBe(201);
    const id = await begin(1000);
    await create(id, 1000);
    await patch(id, 0, bytes(300));

    const both = `${own}?of=/${id}`;
    const offset = async (of: string, who = person) =>
      (await head(of, who)).headers.get('upload-offset');
    expect(await offset(both, stranger)).toBe('0');
    expect((await patch(both, 0, bytes(100), stranger)).status).toBe(204);
    const deleted = await stranger.fetch(`/files/${both}`, { method: 'DELETE', headers: TUS });
    expect(deleted.status).toBe(204);
    expect(await offset(id)).toBe('300');
    expect((await head(own, stranger)).status).toBe(404);
  });

  it('[UPLOAD-5] another file names the document whose place it takes, and only its people may send it', async () => {
    const id = await begin(100);
    await create(id, 100);
    await patch(id, 0, bytes(100));
    await holds(async () => expect((await snapshotOf(id))?.value).toBe('completed'));
    const trpc = trpcOf(person);
    const file = { documentId: id, fileName: 'second.pdf', sizeInBytes: 80 };
    const { replacementId } = await trpc.document.replace.mutate(file);
    const naming = (replaces: string) => ({
      'upload-metadata': `${metadata(replacementId)},replaces ${Buffer.from(replaces).toString('base64')}`,
    });
    const astray = await create(replacementId, 80, person, naming(crypto.randomUUID()));
    expect(await astray.json()).toMatchObject({
      error: { code: 'BAD_INPUT', detail: { field: 'replaces' } },
    });
    const stranger = createPerson(server.origin);
    await signUp(stranger, server.outbox);
    expect((await create(replacementId, 80, stranger, naming(id))).status).toBe(404);
    expect(await outcome(trpcOf(stranger).document.replace.mutate(file))).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    expect((await create(replacementId, 80, person, naming(id))).status).toBe(201);
    // What is read to take another's place is not replaced itself, and is no material.
    expect(
      await outcome(trpc.document.replace.mutate({ ...file, documentId: replacementId })),
    ).toBe('DOCUMENT_NOT_FOUND');
    const listed = await trpc.document.list.query({ orgSlug });
    expect(listed.items.map((one) => one.id)).toContain(id);
    expect(listed.items.map((one) => one.id)).not.toContain(replacementId);
  });

  it('[UPLOAD-4] takes no more bytes of a cancelled document, and a new upload of it afterwards', async () => {
    const id = await begin(2_000);
    await create(id, 2_000);
    await patch(id, 0, bytes(500));
    await server.host.send({ machine: 'documentProcessing', id }, { type: 'document.cancel' });
    const late = await patch(id, 500, bytes(500));
    expect(await late.json()).toMatchObject({ error: { code: 'EVENT_NOT_POSSIBLE' } });
    expect((await create(id, 700)).status).toBe(201);
    expect((await patch(id, 0, bytes(700))).status).toBe(204);
    await holds(async () => expect((await snapshotOf(id))?.value).toBe('completed'));
  });

  it('[UPLOAD-4] cuts a request that is under way when the document is cancelled', async () => {
    const id = await begin(50 * MB);
    await create(id, 50 * MB);
    const { request, release } = stalling(id, person);
    const ended = expect(request).rejects.toThrow();
    await holds(async () => expect(await server.files.size(id)).toBeGreaterThan(0));
    await server.host.send({ machine: 'documentProcessing', id }, { type: 'document.cancel' });
    await ended;
    release();
  });

  it('[UPLOAD-7] cuts what is under way when its session ends', async () => {
    const sender = createPerson(server.origin);
    await signUp(sender, server.outbox);
    const own = (await trpcOf(sender).viewer.me.query())!.organization!.slug;
    const { documentId: id } = await trpcOf(sender).document.begin.mutate({
      orgSlug: own,
      fileName: 'A book.pdf',
      sizeInBytes: 50 * MB,
    });
    await create(id, 50 * MB, sender);
    const { request, release } = stalling(id, sender);
    const ended = expect(request).rejects.toThrow();
    await holds(async () => expect(await server.files.size(id)).toBeGreaterThan(0));
    const leaving = await sender.post('/api/auth/sign-out', {});
    expect(leaving.status).toBe(200);
    await ended;
    release();
    expect((await head(id, sender)).status).toBe(401);
  });

  it('[UPLOAD-7] cuts what is under way when somebody is removed from the organization', async () => {
    const member = createPerson(server.origin);
    await signUp(member, server.outbox);
    const memberId = crypto.randomUUID();
    await database.orm.em.fork().execute(
      `insert into member (id, "organizationId", "userId", role, "createdAt")
       select ?, o.id, u.id, 'member', now() from organization o, "user" u where o.slug = ? and u.email = ?`,
      [memberId, orgSlug, member.email],
    );
    const { documentId: id } = await trpcOf(member).document.begin.mutate({
      orgSlug,
      fileName: 'A book.pdf',
      sizeInBytes: 50 * MB,
    });
    await create(id, 50 * MB, member);
    const { request, release } = stalling(id, member);
    const ended = expect(request).rejects.toThrow();
    await holds(async () => expect(await server.files.size(id)).toBeGreaterThan(0));
    const organizationId = (await trpcOf(person).viewer.me.query())!.organization!.id;
    const removed = await person.post('/api/auth/organization/remove-member', {
      memberIdOrEmail: memberId,
      organizationId,
    });
    expect(removed.status).toBe(200);
    await ended;
    release();
    expect((await head(id, member)).status).not.toBe(200);
  });

  it('[UPLOAD-1] the announced size is the size', async () => {
    const id = await begin(1_000);
    const other = await create(id, 2_000);
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { error: { code: 'DOCUMENT_OTHER_FILE' } },
    ]);
    expect((await create(id, 1_000)).status).toBe(201);
    expect((await create(id, 1_000)).status).toBe(201);
  });

  // A device on which everything is full.
  it.skipIf(!existsSync('/dev/full'))('[UPLOAD-8] says that the disk is full', async () => {
    const id = await begin(1_000);
    await create(id, 1_000);
    const file = await server.files.localFile(id);
    await rm(file);
    await symlink('/dev/full', file);
    const answer = await patch(id, 0, bytes(1_000));
    expect([answer.status, await answer.json()]).toMatchObject([
      507,
      { error: { code: 'STORAGE_FULL' } },
    ]);
    await rm(file);
  });

  it('[DOCUMENT-5] a removed upload cancels its document', async () => {
    const id = await begin(2_000);
    await create(id, 2_000);
    const gone = await person.fetch(`/files/${id}`, { method: 'DELETE', headers: TUS });
    expect(gone.status).toBe(204);
    expect((await snapshotOf(id))?.value).toEqual({ cancelled: 'empty' });
    expect(await server.files.size(id)).toBeUndefined();
  });

  it('[DOWNLOAD-2] answers downloads of what is not there by a code', async () => {
    const id = await begin(2_000);
    const early = await person.fetch(`/files/${id}/download`);
    expect(await early.json()).toMatchObject({ error: { code: 'DOCUMENT_FILE_MISSING' } });
    for (const other of [crypto.randomUUID(), 'no-id', '..%2F..%2Fetc%2Fpasswd']) {
      const answer = await person.fetch(`/files/${other}/download`);
      expect([other, answer.status, await answer.json()]).toMatchObject([
        other,
        404,
        { error: { code: 'DOCUMENT_NOT_FOUND' } },
      ]);
    }
  });
});

describe('looking after uploads', () => {
  const sweep = (later = 0) =>
    sweepUploads({
      host: server.host,
      files: server.files,
      documents: () => createDocumentRepository(database.orm.em.fork()),
      logger: pino({ level: 'silent' }),
      now: () => Date.now() + later,
    });

  it('[UPLOAD-SWEEP-1] tells an actor of a complete file that it was not told of', async () => {
    const id = await begin(100);
    // The bytes have arrived; then the process died before it could say so.
    await server.files.adopt(id, await fileOf(100));
    await sweep();
    await holds(async () => expect((await snapshotOf(id))?.value).toBe('completed'));
  });

  it('[UPLOAD-3] does so when the browser asks how far it got', async () => {
    const id = await begin(100);
    await server.files.adopt(id, await fileOf(100));
    expect((await head(id)).headers.get('upload-offset')).toBe('100');
    await holds(async () => expect((await snapshotOf(id))?.value).toBe('completed'));
  });

  it('[UPLOAD-SWEEP-2] [UPLOAD-SWEEP-3] gives up what nobody sends for a day, and keeps what is complete', async () => {
    const abandoned = await begin(1_000);
    await create(abandoned, 1_000);
    await patch(abandoned, 0, bytes(10));
    const finished = await begin(10);
    await create(finished, 10);
    await patch(finished, 0, bytes(10));
    await holds(async () => expect((await snapshotOf(finished))?.value).toBe('completed'));
    await sweep(UPLOAD_PATIENCE / 2);
    expect(await server.files.size(abandoned)).toBe(10);
    await sweep(UPLOAD_PATIENCE + 60_000);
    expect((await snapshotOf(abandoned))?.context).toMatchObject({
      failure: { code: 'DOCUMENT_FILE_MISSING' },
    });
    expect(await server.files.size(abandoned)).toBeUndefined();
    expect(await server.files.size(finished)).toBe(10);
    expect((await readdir(server.directory)).filter((name) => name.includes(abandoned))).toEqual(
      [],
    );
  });

  async function fileOf(size: number): Promise<string> {
    const file = path.join(directory, `source-${size}`);
    const handle = await open(file, 'w');
    await handle.write(bytes(size));
    await handle.close();
    return file;
  }
});
