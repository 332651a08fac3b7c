/** An upload whose server or client is killed in the middle: real processes, one large file. */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Upload as TusUpload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPostgresStore } from '../../actors/postgres-actor-store.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { trpcOf } from '../../testing/trpc-client.ts';

const MB = 1024 * 1024;
const SIZE = 24 * MB;
const children: ChildProcess[] = [];
let database: TestDatabase;
let directory: string;
let source: string;
let digest: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-upload-kills-'));
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
afterAll(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

function run(script: string, ...args: string[]) {
  const child = spawnScript(script, args);
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

const serve = async (data: string) => {
  const started = run('server/testing/test-server-process.ts', database.url, data);
  const { value: origin } = await started.lines.next();
  return { child: started.child, origin: String(origin) };
};
const owner = async (origin: string) => {
  const somebody = createPerson(origin);
  await signUp(somebody, createOutboxRepository(sharedKysely(database.orm)));
  const { organization } = (await trpcOf(somebody).viewer.me.query())!;
  return { somebody, slug: organization!.slug };
};

const stateOf = async (id: string) => {
  const store = createPostgresStore(database.orm);
  const [actor] = await store.load([{ machine: 'documentProcessing', id }]);
  return actor?.snapshot.value;
};

it('[UPLOAD-6] an upload goes on after the server was killed in the middle, byte for byte', async () => {
  const data = path.join(directory, 'killed-server');
  let { child, origin } = await serve(data);
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
  const { size } = await stat(path.join(data, 'files', documentId));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(SIZE);

  ({ child, origin } = await serve(data));
  await upload(origin, { uploadUrl: `${origin}/files/${documentId}` });
  expect(await hashOf(path.join(data, 'files', documentId))).toBe(digest);
  await expect.poll(() => stateOf(documentId)).toBe('completed');
  await kill(child);
});

it('[UPLOAD-6] an upload goes on after the client was killed in the middle, from what it remembers', async () => {
  const data = path.join(directory, 'killed-client');
  const { child, origin } = await serve(data);
  const { somebody, slug } = await owner(origin);
  const { documentId } = await trpcOf(somebody).document.begin.mutate({
    orgSlug: slug,
    fileName: 'large.pdf',
    sizeInBytes: SIZE,
  });
  const memory = path.join(directory, 'urls.json');
  const args = [source, origin, somebody.cookie(), documentId, memory];
  // It stands still before its end, however late this process gets to kill it.
  const first = run('server/testing/upload-process.ts', ...args, String(SIZE / 2));
  for await (const line of { [Symbol.asyncIterator]: () => first.lines }) {
    if (Number(line) > SIZE / 3) break;
  }
  await kill(first.child);
  const { size } = await stat(path.join(data, 'files', documentId));
  expect(size).toBeLessThan(SIZE);

  const second = run('server/testing/upload-process.ts', ...args);
  const [exit] = await once(second.child, 'exit');
  expect(exit).toBe(0);
  expect(await hashOf(path.join(data, 'files', documentId))).toBe(digest);
  await expect.poll(() => stateOf(documentId)).toBe('completed');
  await kill(child);
});
