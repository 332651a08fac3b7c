import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HAS_S3, startS3 } from '../testing/s3-server.ts';
import { storageInBucket, storageInFolders } from './file-storage.ts';
import { moveFiles } from './files-to-bucket.ts';

describe.runIf(HAS_S3)('files that move into a bucket', () => {
  it('[MOVE-FILES-1] [MOVE-FILES-2] [MOVE-FILES-3] [STORAGE-1] are there whole, and only once sent', async () => {
    const s3 = await startS3();
    const directory = await mkdtemp(path.join(tmpdir(), 'lectern-move-'));
    onTestFinished(async () => {
      await s3.stop();
      await rm(directory, { recursive: true, force: true });
    });
    const from = storageInFolders(path.join(directory, 'files'));
    const to = storageInBucket(s3.bucket, path.join(directory, 'copies'));
    const [book, video, young] = [randomUUID(), randomUUID(), randomUUID()];
    const picture = `${'a'.repeat(32)}.webp`;
    await (await from('documents')).add(book, Buffer.from('a book'));
    await (await from('videos')).add(video, Buffer.from('a video'));
    await (await from('media')).add(picture, Buffer.from('a picture'));
    const { uploads } = await from('documents');
    await uploads.begin(young, 10);
    await uploads.data.write(Readable.from([Buffer.from('half')]), young, 0);
    // Cut off after the first of them.
    await (await to('documents')).add(book, Buffer.from('a book'));

    const underWay = [`documents/${young}`];
    expect(await moveFiles({ from, to })).toEqual({ moved: 2, kept: 1, underWay });
    expect(await moveFiles({ from, to })).toEqual({ moved: 0, kept: 3, underWay });
    expect(await text(await (await to('videos')).read(video))).toBe('a video');
    expect(await text(await (await to('media')).read(picture))).toBe('a picture');
    expect(await (await to('documents')).find(young)).toBeUndefined();
    expect(await text(await (await from('videos')).read(video))).toBe('a video');
  });
});
