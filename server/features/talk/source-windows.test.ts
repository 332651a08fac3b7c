import { expect, it } from 'vitest';
import { createSourceWindows } from './source-windows.ts';

it('[WINDOWS-1] are read once, anew for another text, and no more are kept than has room', async () => {
  const asked: string[] = [];
  const read = async (id: string) => {
    asked.push(id);
    return Buffer.alloc(10);
  };
  const windows = createSourceWindows(25);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, stamp: '1' }));
  await windows.of([a!, b!], read);
  await windows.of([a!], read);
  expect(asked).toEqual(['a', 'b']);
  expect((await windows.of([c!], read)).get('c')).toHaveLength(10);
  // b was asked for longest ago.
  expect(windows.bytes()).toBe(20);
  await windows.of([a!], read);
  await windows.of([b!], read);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  await windows.of([{ id: 'b', stamp: '2' }], read);
  expect(asked.at(-1)).toBe('b');
  expect(asked).toHaveLength(5);
});

it('[WINDOWS-1] are none where a source has none', async () => {
  const found = await createSourceWindows().of([{ id: 'a', stamp: '1' }], async () => undefined);
  expect(found.get('a')).toHaveLength(0);
});
