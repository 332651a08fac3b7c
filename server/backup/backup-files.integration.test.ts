import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageInBucket } from '../files/file-storage.ts';
import { HAS_S3, startS3 } from '../testing/s3-server.ts';
import { keepFiles } from './backup-files.ts';

describe.runIf(HAS_S3)('a backup of an installation whose files lie in a bucket', () => {
  it('[BACKUP-9] has the files of the bucket', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const place = await mkdtemp(path.join(tmpdir(), 'lectern-kept-'));
    onTestFinished(() => rm(place, { recursive: true }));
    const id = crypto.randomUUID();
    const documents = await storageInBucket(s3.bucket, path.join(place, 'copies'))('documents');
    await documents.add(id, Buffer.from('a book'));
    const uploads = [
      { path: id, isWhole: true, sizeInBytes: 6 },
      { path: `videos/${id}`, isWhole: true },
    ];
    const source = storageInBucket(s3.bucket, path.join(place, 'copies'));
    expect(await keepFiles(source, place, { uploads, pictures: [] })).toEqual({
      kept: [`files/${id}`],
      missing: [`videos/${id}`],
    });
    expect(await readFile(path.join(place, 'files', id), 'utf8')).toBe('a book');
  });
});
