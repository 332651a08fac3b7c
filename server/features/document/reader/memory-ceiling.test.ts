import { expect, it } from 'vitest';
import { heapOf, compilePdfium, loadPdfium } from './pdfium.ts';
import { withMemoryCeiling } from './memory-ceiling.ts';

/** A module with one memory of one to 32,768 pages and a function after it, in bytes. */
const MODULE = Uint8Array.from(
  Buffer.from(
    [
      '0061736d01000000',
      '010401600000',
      '03020100',
      '0506010101808002',
      '070501016d0200',
      '0a040102000b',
    ].join(''),
    'hex',
  ),
);

interface Running {
  instance: { exports: { m: { grow(pages: number): number } } };
}
/** Node has it; the types that say so come with those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(code: Uint8Array): Promise<Running> };
};

/** Whether the module's memory can grow by so many pages. */
async function grown(code: Uint8Array, by: number): Promise<boolean> {
  const { instance } = await WebAssembly.instantiate(code);
  const memory = instance.exports.m;
  try {
    memory.grow(by);
    return true;
  } catch {
    return false;
  }
}

it('[READER-25] a module has what it is given and no more', async () => {
  const code = withMemoryCeiling(MODULE, 10);
  expect(await grown(code, 9)).toBe(true);
  expect(await grown(code, 10)).toBe(false);
  expect(await grown(MODULE, 10)).toBe(true);
});

it('[READER-25] a module that cannot be held is not run', () => {
  expect(() => withMemoryCeiling(MODULE.subarray(0, 18), 10)).toThrow('no memory of its own');
  const without = Uint8Array.from(MODULE);
  without[MODULE.indexOf(0x05, 8) + 3] = 0;
  expect(() => withMemoryCeiling(without, 10)).toThrow('no maximum');
  expect(() => withMemoryCeiling(MODULE, 2 ** 21)).toThrow('does not fit');
});

it('[READER-25] PDFium gets 512 MB at most, and works with them', async () => {
  const heap = heapOf(await loadPdfium(await compilePdfium()));
  const megabyte = 1024 * 1024;
  const asked: number[] = [];
  for (let given = heap.wasmExports.malloc(32 * megabyte); given !== 0;) {
    asked.push(given);
    given = heap.wasmExports.malloc(32 * megabyte);
  }
  expect(asked.length).toBeGreaterThan(10);
  expect(heap.HEAPU8.byteLength).toBeLessThanOrEqual(512 * megabyte);
});
