/** A real, small PNG whose colours depend on the prompt alone. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 192;
const START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Three discs on a light ground. */
export function pictureOf(prompt: string): Buffer {
  const hash = createHash('sha256').update(prompt).digest();
  const discs = [0, 1, 2].map((at) => ({
    x: SIDE * (0.25 + (hash[at * 6]! / 255) * 0.5),
    y: SIDE * (0.25 + (hash[at * 6 + 1]! / 255) * 0.5),
    radius: SIDE * (0.1 + (hash[at * 6 + 2]! / 255) * 0.15),
    colour: [...hash.subarray(at * 6 + 3, at * 6 + 6)].map((value) => 40 + Math.round(value * 0.7)),
  }));
  const line = 1 + SIDE * 3;
  const pixels = Buffer.alloc(line * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const on = discs.find((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius);
      pixels.set(on?.colour ?? [244, 240, 230], y * line + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits of red, green and blue.
  header[8] = 8;
  header[9] = 2;
  return Buffer.concat([
    START,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
