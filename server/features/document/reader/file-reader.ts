/**
 * Byte ranges of an open file for PDFium.
 *
 * - Small ranges come out of blocks read before: PDFium asks for a few hundred bytes at a time (READER-9).
 * - The bytes of pictures are read only where they are to be seen. PDFium asks for those of every picture on a
 *   page although a text reader wants only its place and size, and in most big files they are most of it.
 */
import { fstatSync, readSync } from 'node:fs';

const BLOCK_BYTES = 8_192;
const BLOCKS = 32;
/** The dictionary of a stream stands right before it and is rarely longer. */
const DICTIONARY_BYTES = 1_024;

interface Block {
  /** Which one of the file, -1 for none. */
  number: number;
  readonly bytes: Buffer;
}

/** Fills the target from the position on; false when the file ends before. */
export type FileReader = (position: number, target: Uint8Array) => boolean;

/** Without `pictures` their pixels are zero. */
export function makeFileReader(file: number, pictures: boolean): FileReader {
  const { size } = fstatSync(file);
  const blocks = Array.from({ length: BLOCKS }, (): Block => ({
    number: -1,
    bytes: Buffer.allocUnsafeSlow(BLOCK_BYTES),
  }));

  const readFully = (position: number, target: Uint8Array): boolean => {
    let done = 0;
    while (done < target.length) {
      const count = readSync(file, target, done, target.length - done, position + done);
      if (count === 0) return false;
      done += count;
    }
    return true;
  };
  const blockOf = (position: number): Buffer | undefined => {
    const number = Math.floor(position / BLOCK_BYTES);
    const block = blocks[number % BLOCKS];
    if (!block) return undefined;
    if (block.number !== number) {
      const start = number * BLOCK_BYTES;
      block.number = -1;
      if (!readFully(start, block.bytes.subarray(0, Math.min(BLOCK_BYTES, size - start))))
        return undefined;
      block.number = number;
    }
    return block.bytes;
  };
  const readSmall = (position: number, target: Uint8Array): boolean => {
    let done = 0;
    while (done < target.length) {
      const at = position + done;
      const bytes = blockOf(at);
      if (!bytes) return false;
      const offset = at % BLOCK_BYTES;
      const part = bytes.subarray(offset, Math.min(BLOCK_BYTES, offset + target.length - done));
      target.set(part, done);
      done += part.length;
    }
    return true;
  };
  const dictionary = Buffer.alloc(DICTIONARY_BYTES);
  const isPicture = (position: number): boolean => {
    const before = dictionary.subarray(0, Math.min(position, DICTIONARY_BYTES));
    return readSmall(position - before.length, before) && leadsToPicture(before.toString('latin1'));
  };

  return (position, target) => {
    if (position + target.length > size) return false;
    if (target.length < BLOCK_BYTES) return readSmall(position, target);
    if (pictures || !isPicture(position)) return readFully(position, target);
    target.fill(0);
    return true;
  };
}

/** Whether a stream that begins behind this part of a file is a picture. */
export function leadsToPicture(before: string): boolean {
  const start = before.lastIndexOf(' obj');
  if (start < 0 || !/stream\r?\n?$/.test(before)) return false;
  const object = before.slice(start);
  return !/endobj|endstream/.test(object) && /\/Subtype\s*\/Image\b/.test(object);
}
