import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPagePictureFiles } from './page-picture-files.ts';

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-pages-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}
const key = (page: number, documentId = 'book') => ({
  documentId,
  version: '1',
  page,
  width: 1000,
});
const bytes = Buffer.alloc(100, 1);

it('[PAGE-PICTURE-3] the picture that was asked for longest ago makes room', async () => {
  const directory = await emptyDirectory();
  const files = await openPagePictureFiles(directory, 250);
  await files.add(key(1), bytes);
  await files.add(key(2), bytes);
  expect(await files.read(key(1))).toEqual(bytes);
  await files.add(key(3), bytes);
  expect(await files.read(key(2))).toBeUndefined();
  expect(await files.read(key(1))).toEqual(bytes);
  // What lies there counts after a start too.
  const again = await openPagePictureFiles(directory, 250);
  await again.add(key(4), bytes);
  const left = await Promise.all(
    [1, 3, 4].map(async (page) => (await again.read(key(page))) && page),
  );
  expect(left.filter(Boolean)).toHaveLength(2);
});

it('[PAGE-PICTURE-4] pictures go with their document, and with no other', async () => {
  const files = await openPagePictureFiles(await emptyDirectory());
  await files.add(key(1), bytes);
  await files.add(key(1, 'other'), bytes);
  await files.forget('book');
  expect(await files.read(key(1))).toBeUndefined();
  expect(await files.read(key(1, 'other'))).toEqual(bytes);
});
