import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Upload as TusUpload, type UploadOptions } from 'tus-js-client';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { readRange } from './download.ts';
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
  server = await startTestServer({ orm: database.orm, directory: path.join(directory, 'files') });
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
    await vi.waitFor(async () => expect((await snapshotOf(id))?.value).toBe('completed'), 20_000);
    expect((await snapshotOf(id))?.context).toMatchObject({ sizeInBytes: content.length });
    const known = await createDocumentRepository(database.orm.em.fork()).forReading(id);
    expect(server.files.pathOfKey(known!.fileKey!)).toBe(server.files.pathOf(id));

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

  it('[UPLOAD-5] another file names the document whose place it takes, and only its people may send it', async () => {
    const id = await begin(100);
    await create(id, 100);
    await patch(id, 0, bytes(100));
    await vi.waitFor(async () => expect((await snapshotOf(id))?.value).toBe('completed'), 20_000);
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
    await vi.waitFor(async () => expect((await snapshotOf(id))?.value).toBe('completed'), 20_000);
  });

  it('[UPLOAD-4] cuts a request that is under way when the document is cancelled', async () => {
    const id = await begin(50 * MB);
    await create(id, 50 * MB);
    const { promise: stalled, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    const body = new ReadableStream({
      async pull(controller) {
        // The second part never comes by itself.
        if (sent++ === 0) controller.enqueue(bytes(64 * 1024));
        else {
          await stalled;
          controller.error(new Error('the test is over'));
        }
      },
    });
    const request = person.fetch(`/files/${id}`, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body,
      duplex: 'half',
    });
    const ended = expect(request).rejects.toThrow();
    await vi.waitFor(async () => expect(await server.files.size(id)).toBeGreaterThan(0), 20_000);
    await server.host.send({ machine: 'documentProcessing', id }, { type: 'document.cancel' });
    await ended;
    release();
  });

  it('a removed upload cancels its document', async () => {
    const id = await begin(2_000);
    await create(id, 2_000);
    const gone = await person.fetch(`/files/${id}`, { method: 'DELETE', headers: TUS });
    expect(gone.status).toBe(204);
    expect((await snapshotOf(id))?.value).toEqual({ cancelled: 'empty' });
    expect(await server.files.size(id)).toBeUndefined();
  });

  it('answers downloads of what is not there by a code', async () => {
    const id = await begin(2_000);
    const early = await person.fetch(`/files/${id}/download`);
    expect(await early.json()).toMatchObject({ error: { code: 'DOCUMENT_FILE_MISSING' } });
  });
});

describe('ranges', () => {
  it('reads single ranges and leaves everything else whole', () => {
    expect(readRange('bytes=0-0', 10)).toEqual({ start: 0, end: 0 });
    expect(readRange('bytes=5-', 10)).toEqual({ start: 5, end: 9 });
    expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
    expect(readRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 });
    expect(readRange('bytes=5-99', 10)).toEqual({ start: 5, end: 9 });
    expect(['bytes=10-', 'bytes=6-5', 'bytes=-0'].map((header) => readRange(header, 10))).toEqual([
      'unsatisfiable',
      'unsatisfiable',
      'unsatisfiable',
    ]);
    expect(
      [undefined, 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2'].map((h) => readRange(h, 10)),
    ).toEqual([undefined, undefined, undefined, undefined]);
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
    await vi.waitFor(async () => expect((await snapshotOf(id))?.value).toBe('completed'), 20_000);
  });

  it('[UPLOAD-3] does so when the browser asks how far it got', async () => {
    const id = await begin(100);
    await server.files.adopt(id, await fileOf(100));
    expect((await head(id)).headers.get('upload-offset')).toBe('100');
    await vi.waitFor(async () => expect((await snapshotOf(id))?.value).toBe('completed'), 20_000);
  });

  it('[UPLOAD-SWEEP-2] [UPLOAD-SWEEP-3] gives up what nobody sends for a day, and keeps what is complete', async () => {
    const abandoned = await begin(1_000);
    await create(abandoned, 1_000);
    await patch(abandoned, 0, bytes(10));
    const finished = await begin(10);
    await create(finished, 10);
    await patch(finished, 0, bytes(10));
    await vi.waitFor(
      async () => expect((await snapshotOf(finished))?.value).toBe('completed'),
      20_000,
    );
    await sweep(UPLOAD_PATIENCE / 2);
    expect(await server.files.size(abandoned)).toBe(10);
    await sweep(UPLOAD_PATIENCE + 60_000);
    expect((await snapshotOf(abandoned))?.context).toMatchObject({
      failure: { code: 'DOCUMENT_FILE_MISSING' },
    });
    expect(await server.files.size(abandoned)).toBeUndefined();
    expect(await server.files.size(finished)).toBe(10);
    expect(
      (await readdir(server.files.directory)).filter((name) => name.includes(abandoned)),
    ).toEqual([]);
  });

  async function fileOf(size: number): Promise<string> {
    const file = path.join(directory, `source-${size}`);
    const handle = await open(file, 'w');
    await handle.write(bytes(size));
    await handle.close();
    return file;
  }
});

describe('kills', () => {
  const SIZE = 24 * MB;
  const children: ChildProcess[] = [];
  let source: string;
  let digest: string;

  beforeAll(async () => {
    source = path.join(directory, 'large');
    const handle = await open(source, 'w');
    const hash = createHash('sha256');
    for (let written = 0; written < SIZE; written += MB) {
      const part = randomBytes(MB);
      hash.update(part);
      await handle.write(part);
    }
    await handle.close();
    digest = hash.digest('hex');
  });
  beforeEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  function run(script: string, ...args: string[]) {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function hashOf(file: string): Promise<string> {
    const handle = await open(file);
    const hash = createHash('sha256');
    for await (const part of handle.createReadStream()) hash.update(part as Buffer);
    return hash.digest('hex');
  }

  const serve = async (files: string) => {
    const started = run('server/testing/test-server-process.ts', database.url, files);
    const { value: origin } = await started.lines.next();
    return { child: started.child, origin: String(origin) };
  };
  const owner = async (origin: string) => {
    const somebody = createPerson(origin);
    await signUp(somebody, createOutboxRepository(sharedKysely(database.orm)));
    const { organization } = (await trpcOf(somebody).viewer.me.query())!;
    return { somebody, slug: organization!.slug };
  };

  it('goes on after the server was killed in the middle, byte for byte', async () => {
    const files = path.join(directory, 'killed-server');
    let { child, origin } = await serve(files);
    const { somebody, slug } = await owner(origin);
    const { documentId } = await trpcOf(somebody).document.begin.mutate({
      orgSlug: slug,
      fileName: 'large.pdf',
      sizeInBytes: SIZE,
    });
    const upload = (from: string, options: Partial<UploadOptions>) =>
      new Promise<void>((resolve, reject) => {
        const handle = new TusUpload(createReadStream(source), {
          endpoint: `${from}/files`,
          uploadSize: SIZE,
          chunkSize: MB,
          retryDelays: null,
          headers: { cookie: somebody.cookie(), origin: from },
          metadata: { documentId },
          onError: reject,
          onSuccess: () => resolve(),
          ...options,
        });
        handle.start();
      });
    let killed: Promise<void> | undefined;
    await expect(
      upload(origin, {
        onProgress: (sent) => {
          if (sent > SIZE / 2) killed ??= kill(child);
        },
      }),
    ).rejects.toThrow();
    await killed;
    const { size } = await stat(path.join(files, documentId));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(SIZE);

    ({ child, origin } = await serve(files));
    await upload(origin, { uploadUrl: `${origin}/files/${documentId}` });
    expect(await hashOf(path.join(files, documentId))).toBe(digest);
    await vi.waitFor(
      async () => expect((await snapshotOf(documentId))?.value).toBe('completed'),
      30_000,
    );
    await kill(child);
  });

  it('goes on after the client was killed in the middle, from what it remembers', async () => {
    const files = path.join(directory, 'killed-client');
    const { child, origin } = await serve(files);
    const { somebody, slug } = await owner(origin);
    const { documentId } = await trpcOf(somebody).document.begin.mutate({
      orgSlug: slug,
      fileName: 'large.pdf',
      sizeInBytes: SIZE,
    });
    const memory = path.join(directory, 'urls.json');
    const args = [source, origin, somebody.cookie(), documentId, memory];
    const first = run('server/testing/upload-process.ts', ...args);
    for await (const line of { [Symbol.asyncIterator]: () => first.lines }) {
      if (Number(line) > SIZE / 3) break;
    }
    await kill(first.child);
    const { size } = await stat(path.join(files, documentId));
    expect(size).toBeLessThan(SIZE);

    const second = run('server/testing/upload-process.ts', ...args);
    const [exit] = await once(second.child, 'exit');
    expect(exit).toBe(0);
    expect(await hashOf(path.join(files, documentId))).toBe(digest);
    await vi.waitFor(
      async () => expect((await snapshotOf(documentId))?.value).toBe('completed'),
      30_000,
    );
    await kill(child);
  });
});
