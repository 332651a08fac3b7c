import { expect, it } from 'vitest';
import { createKeptStamps } from './kept-stamps.ts';

it('[STAMP-1] a text is read for its stamp where its rows are of another version, and only then', async () => {
  const stamps = createKeptStamps();
  const text = { version: 'v1', read: 0 };
  const stamp = (id = 'book') =>
    stamps.of(
      id,
      async () => text.version,
      async () => `${id} ${(text.read += 1)}`,
    );
  expect([await stamp(), await stamp()]).toEqual(['book 1', 'book 1']);
  text.version = 'v2';
  expect([await stamp(), await stamp()]).toEqual(['book 2', 'book 2']);
  expect(await stamp('other')).toBe('other 3');
});

it('[STAMP-1] one that was written while it was read is made anew for the next', async () => {
  const stamps = createKeptStamps();
  const text = { version: 'v1', says: 'before' };
  const version = async () => text.version;
  await stamps.of('book', version, async () => {
    text.version = 'v2';
    return text.says;
  });
  text.says = 'after';
  expect(await stamps.of('book', version, async () => text.says)).toBe('after');
});

it('[STAMP-1] a stamp that could not be made is made by whoever asks next', async () => {
  const stamps = createKeptStamps();
  const version = async () => 'v1';
  const fails = () => Promise.reject(new Error('no database'));
  await expect(stamps.of('book', version, fails)).rejects.toThrow('no database');
  expect(await stamps.of('book', version, async () => 'read')).toBe('read');
});
