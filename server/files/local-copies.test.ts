import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLocalCopies } from './local-copies.ts';

const HOUR = 60 * 60_000;

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-copies-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** Counts what is fetched. */
function source(size = 100) {
  const fetched: string[] = [];
  const of = (content: string) => async (to: string) => {
    fetched.push(content);
    await writeFile(to, content.padEnd(size));
  };
  return { fetched, of };
}

it('[COPY-1] a file is fetched once, however many ask, and again once it is another', async () => {
  const copies = await openLocalCopies({ directory: await emptyDirectory() });
  const { fetched, of } = source();
  const [one, other] = await Promise.all([
    copies.copy('book', '"1"', of('first')),
    copies.copy('book', '"1"', of('first')),
  ]);
  expect(one).toBe(other);
  await copies.copy('book', '"1"', of('first'));
  expect(fetched).toEqual(['first']);
  const changed = await copies.copy('book', '"2"', of('second'));
  expect((await readFile(changed, 'utf8')).trim()).toBe('second');
});

it('[COPY-1] what was not fetched whole is fetched again', async () => {
  const directory = await emptyDirectory();
  const copies = await openLocalCopies({ directory });
  const broken = async (to: string) => {
    await writeFile(to, 'half');
    throw new Error('the line broke');
  };
  await expect(copies.copy('book', '1', broken)).rejects.toThrow('the line broke');
  expect(await readdir(directory)).toEqual([]);
  const { of } = source();
  expect((await readFile(await copies.copy('book', '1', of('whole')), 'utf8')).trim()).toBe(
    'whole',
  );
});

it('[COPY-2] what was asked for longest ago makes room, and nothing of the last hours', async () => {
  const directory = await emptyDirectory();
  let now = Date.now() - 24 * HOUR;
  const copies = await openLocalCopies({ directory, room: 250, now: () => now });
  const { of } = source();
  await copies.copy('a', '1', of('a'));
  now += HOUR;
  await copies.copy('b', '1', of('b'));
  now += HOUR;
  await copies.copy('a', '1', of('a'));
  await copies.copy('c', '1', of('c'));
  expect((await readdir(directory)).toSorted()).toEqual(['a-1', 'b-1', 'c-1']);
  now += 12 * HOUR;
  await copies.copy('d', '1', of('d'));
  expect((await readdir(directory)).toSorted()).toEqual(['c-1', 'd-1']);
});
