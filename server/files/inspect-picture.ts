/**
 * What a file really is, by its bytes alone: neither its name nor the type a browser claims counts.
 *
 * PICTURE-FILE-1 JPEG, PNG and WebP, known by their first bytes. Everything else is refused, SVG
 *    above all: it is a program that runs where it is shown.
 * PICTURE-FILE-2 The file ends where its format says it does. One cut off on the way would be shown
 *    half grey, and what hangs behind the end is no picture.
 * PICTURE-FILE-3 It measures what its kind demands, so a small file cannot unfold into gigabytes of
 *    pixels.
 */
import { imageSize } from 'image-size';
import { AppError } from '#machines/errors.ts';
import type { PictureSize, PictureType } from '#machines/media/picture.ts';

/**
 * @throws {AppError} PICTURE_TYPE (PICTURE-FILE-1), PICTURE_DAMAGED (PICTURE-FILE-2), PICTURE_SIZE
 * (PICTURE-FILE-3) with the measures.
 */
export function inspectPicture(bytes: Buffer, wanted: PictureSize): PictureType {
  const { type, width, height } = inspect(bytes);
  if (width !== wanted.width || height !== wanted.height) {
    throw new AppError('PICTURE_SIZE', {
      detail: { width, height, wantedWidth: wanted.width, wantedHeight: wanted.height },
    });
  }
  return type;
}

/** Pixels of a side, where no size is demanded: less shows nothing, more is too much for a page. */
const LEAST_SIDE = 32;
const MOST_SIDE = 4096;

/**
 * A picture of any size pages can show.
 * @throws {AppError} PICTURE_TYPE (PICTURE-FILE-1), PICTURE_DAMAGED (PICTURE-FILE-2), PICTURE_SIZE
 * (PICTURE-FILE-3) with the measures.
 */
export function inspectAnyPicture(bytes: Buffer): PictureSize & { type: PictureType } {
  const { type, width, height } = inspect(bytes);
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > MOST_SIDE) {
    throw new AppError('PICTURE_SIZE', { detail: { width, height } });
  }
  return { type, width, height };
}

function inspect(bytes: Buffer): PictureSize & { type: PictureType } {
  const type = typeOf(bytes);
  if (!type) throw new AppError('PICTURE_TYPE');
  if (!isWhole(bytes, type)) throw new AppError('PICTURE_DAMAGED');
  const { width, height } = measure(bytes);
  return { type, width, height };
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(PNG_START)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  if (isRiff && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

function isWhole(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/jpeg') return isWholeJpeg(bytes);
  if (type === 'image/png') return isWholePng(bytes);
  // The header counts what follows it; an odd length is filled up by one byte.
  return bytes.length > 20 && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** Chunk after chunk, each with its length, to the one that closes the file. */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG_START.length;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

const SCAN = 0xda;

/** Marker after marker to the scan; what follows has no lengths, so only its end can be looked at. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    if (bytes[at + 1] === SCAN) {
      return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

function measure(bytes: Buffer): PictureSize {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new AppError('PICTURE_DAMAGED', { cause: error });
  }
}
