import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { demandSpace, freeSpace, SPACE_KEPT } from './free-space.ts';

const has = (bytes: number) => async () => bytes;

it('[UPLOAD-8] what leaves something for the database fits, and a byte more does not', async () => {
  await demandSpace('/', 1_000, has(SPACE_KEPT + 1_000));
  await expect(demandSpace('/', 1_001, has(SPACE_KEPT + 1_000))).rejects.toMatchObject({
    code: 'STORAGE_FULL',
  });
});

it('[UPLOAD-8] reads the disk', async () => {
  expect(await freeSpace(tmpdir())).toBeGreaterThan(0);
});
