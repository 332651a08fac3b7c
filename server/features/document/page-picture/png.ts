/** Pixels as a PNG (ISO/IEC 15948). */
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** Shades of grey, or red, green and blue. */
  channels: 1 | 3;
  /** Row after row, one byte a channel. */
  bytes: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BITS = 8;
const COLOUR_TYPES = { 1: 0, 3: 2 } as const;
/** Each byte as what it adds to the one above: most of a page repeats the row before. */
const FROM_ABOVE = 2;

export function encodePng({ width, height, channels, bytes }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = BITS;
  head[9] = COLOUR_TYPES[channels];
  const rowBytes = width * channels;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (rowBytes + 1);
    const from = row * rowBytes;
    rows[to] = FROM_ABOVE;
    for (let at = 0; at < rowBytes; at += 1) {
      const above = row === 0 ? 0 : (bytes[from - rowBytes + at] ?? 0);
      rows[to + 1 + at] = (bytes[from + at] ?? 0) - above;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
