import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HAS_S3, startS3, type S3Server } from '../testing/s3-server.ts';
import { openBucket } from './bucket-store.ts';
import { fileStorage, type FileKind } from './file-storage.ts';
import type { ObjectStore } from './object-store.ts';

const MB = 1024 * 1024;
const WHERE = [['a folder', false] as const, ['a bucket', true] as const].filter(
  ([, isBucket]) => !isBucket || HAS_S3,
);

describe.each(WHERE)('files in %s', (_name, isBucket) => {
  let directory: string;
  let s3: S3Server | undefined;
  let store: ObjectStore;
  let name: string;
  const open = (kind: FileKind) => fileStorage(directory, s3?.bucket)(kind);

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'lectern-objects-'));
    if (isBucket) s3 = await startS3();
    store = await open('videos');
  });
  afterAll(async () => {
    await s3?.stop();
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    name = randomUUID();
  });

  const contentOf = async (of = name) => buffer(await store.read(of));

  it('[OBJECT-1] [BUCKET-2] are added, replaced, read in part and as a file of this machine', async () => {
    await store.add(name, Buffer.from('0123456789'));
    expect(String(await contentOf())).toBe('0123456789');
    expect(String(await buffer(await store.read(name, { start: 2, end: 4 })))).toBe('234');
    expect(await readFile(await store.local(name), 'utf8')).toBe('0123456789');
    await store.add(name, Buffer.from('another'));
    expect(await store.find(name)).toMatchObject({ name, size: 7 });
    expect(await readFile(await store.local(name), 'utf8')).toBe('another');
    const source = path.join(directory, 'a-source');
    await writeFile(source, randomBytes(6 * MB));
    await store.addFile(name, source);
    expect((await contentOf()).equals(await readFile(source))).toBe(true);
  });

  it('[OBJECT-2] are missing without harm', async () => {
    expect(await store.find(name)).toBeUndefined();
    await store.remove(name);
    await store.move(name, randomUUID());
    expect(await store.uploads.note(name)).toBeUndefined();
  });

  it('[OBJECT-1] move, and are listed by kind', async () => {
    const other = randomUUID();
    await store.add(name, Buffer.from('moved'));
    await store.move(name, other);
    expect(await store.find(name)).toBeUndefined();
    const posters = await open('video-posters');
    await posters.add(name, Buffer.from('a poster'));
    const names = (await Array.fromAsync(store.all())).map((one) => one.name);
    expect(names).toContain(other);
    expect(names).not.toContain(name);
    await store.remove(other);
    expect(await store.find(other)).toBeUndefined();
    expect(String(await buffer(await posters.read(name)))).toBe('a poster');
  });

  it('[PLAYABLE-2] are worked on as a file, and stay as they were where that fails', async () => {
    await store.add(name, Buffer.from('before'));
    const work = store.rewrite(name, async (file) => {
      await writeFile(`${file}.new`, 'half');
      await rm(`${file}.new`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(String(await contentOf())).toBe('before');
    const result = await store.rewrite(name, async (file) => {
      expect(await readFile(file, 'utf8')).toBe('before');
      await writeFile(`${file}.new`, 'after');
      await rename(`${file}.new`, file);
      return 'done';
    });
    expect([result, String(await contentOf())]).toEqual(['done', 'after']);
  });

  it('[BUCKET-3] go on arriving where they stopped, at whichever process', async () => {
    const content = randomBytes(13 * MB + 5);
    await store.uploads.begin(name, content.length);
    expect(await store.uploads.note(name)).toMatchObject({ offset: 0, size: content.length });
    let offset = 0;
    for (const end of [1 * MB, 7 * MB, content.length]) {
      const { uploads } = await open('videos');
      expect((await uploads.note(name))?.offset).toBe(offset);
      const piece = Readable.from([content.subarray(offset, end)], { objectMode: false });
      offset = await uploads.data.write(piece, name, offset);
    }
    const note = await store.uploads.note(name);
    expect(note).toMatchObject({ documentId: name, offset: content.length });
    expect(Math.abs((note?.changedAt ?? 0) - Date.now())).toBeLessThan(120_000);
    expect(await store.uploads.noted()).toContain(name);
    await store.uploads.forget(name);
    expect(await store.uploads.note(name)).toBeUndefined();
    expect((await contentOf()).equals(content)).toBe(true);
  });

  it('[BUCKET-3] are taken over whole from an upload that has sent nothing', async () => {
    const source = path.join(directory, 'a-sample');
    await writeFile(source, 'a sample');
    await store.uploads.begin(name, 8);
    await store.addFile(name, source);
    expect(await store.uploads.note(name)).toMatchObject({ offset: 8, size: 8 });
    await store.remove(name);
    await store.uploads.forget(name);
    expect([await store.find(name), await store.uploads.note(name)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe.runIf(HAS_S3)('a bucket that is away', () => {
  it('[BUCKET-1] is UNAVAILABLE, and has everything when it is back', async () => {
    const s3 = await startS3();
    const copies = await mkdtemp(path.join(tmpdir(), 'lectern-copies-'));
    try {
      const store = await openBucket(s3.bucket, 'media', copies);
      await store.add('a', Buffer.from('kept'));
      await s3.restart(async () => {
        await expect(store.find('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
        await expect(store.add('b', Buffer.from('lost'))).rejects.toMatchObject({
          code: 'UNAVAILABLE',
        });
      });
      expect(String(await buffer(await store.read('a')))).toBe('kept');
      expect(await store.find('b')).toBeUndefined();
    } finally {
      await s3.stop();
      await rm(copies, { recursive: true, force: true });
    }
  });
});
