/** A zip of texts and bytes, as programs write it: packed. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** As it is; the type of an EPUB stands so at its beginning. */
  stored?: boolean;
  /** A size that is not its own. */
  claimedSize?: number;
}

const VERSION = 20;
const FLAGS = 0x0800;
const DATE = 0x21;
const DEFLATED = 8;

export function makeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, claimedSize } of parts) {
    const bytes = Buffer.from(content);
    const data = stored ? bytes : deflateRawSync(bytes);
    const path = Buffer.from(name);
    const size = claimedSize ?? bytes.length;
    const facts = numbers(
      ...([
        [2, VERSION],
        [2, FLAGS],
        [2, stored ? 0 : DEFLATED],
        [2, 0],
        [2, DATE],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, data.length],
        [4, size],
        [2, path.length],
        [2, 0],
      ] as const),
    );
    const file = Buffer.concat([numbers([4, 0x04034b50]), facts, path, data]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(numbers([4, 0x02014b50], [2, VERSION]), facts, place, path);
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = numbers(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, parts.length],
      [2, parts.length],
    ] as const),
    ...([
      [4, entries.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([...files, entries, end]);
}

function numbers(...fields: readonly (readonly [size: number, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
