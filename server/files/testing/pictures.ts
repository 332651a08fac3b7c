/** Pictures of any size, made here byte by byte. The PNG can be shown; the others are frames only. */
import { crc32, deflateSync } from 'node:zlib';

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of red, green and blue.
  header[8] = 8;
  header[9] = 2;
  return header;
}

const START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Stripes, so that one sees what was cut away. */
export function png(width: number, height: number, stripe = 40): Buffer {
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = (Math.floor(x / stripe) + Math.floor(y / stripe)) % 2 === 0;
      pixels.set(dark ? [22, 74, 92] : [212, 168, 92], y * line + 1 + x * 3);
    }
  }
  return Buffer.concat([
    START,
    pngChunk('IHDR', pngHeader(width, height)),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Says of itself whatever one likes; there are no such pixels in it. */
export function pngOfClaimedSize(width: number, height: number): Buffer {
  return Buffer.concat([
    START,
    pngChunk('IHDR', pngHeader(width, height)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc000110800000000030122000211010311 01'.replaceAll(' ', ''), 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda000c03010002110311003f00', 'hex'),
    Buffer.alloc(64, 0x55),
    Buffer.from('ffd9', 'hex'),
  ]);
}

export function webp(width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBPVP8X', 'latin1'),
    Buffer.from([10, 0, 0, 0]),
    data,
    Buffer.from('VP8 ', 'latin1'),
    Buffer.from([4, 0, 0, 0, 0, 0, 0, 0]),
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>',
);

/** A form with one file, as a browser sends it. */
export function pictureForm(bytes: Buffer, fileName = 'picture.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], fileName, { type }));
  return form;
}
