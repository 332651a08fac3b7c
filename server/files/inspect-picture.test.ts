import { describe, expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { inspectPicture } from './inspect-picture.ts';
import { jpeg, png, pngOfClaimedSize, SVG, webp } from './testing/pictures.ts';

const LOGO = { width: 200, height: 200 };

function answer(bytes: Buffer): string {
  try {
    return inspectPicture(bytes, LOGO);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a picture', () => {
  it('[PICTURE-FILE-1] is what its bytes say', () => {
    expect(answer(png(200, 200))).toBe('image/png');
    expect(answer(jpeg(200, 200))).toBe('image/jpeg');
    expect(answer(webp(200, 200))).toBe('image/webp');
  });

  it.each([
    ['SVG', SVG],
    ['SVG behind a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG])],
    ['GIF', Buffer.from('GIF89a\u00c8\u0000\u00c8\u0000\u0000\u0000\u0000;', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('#!/bin/sh\nexit 0\n')],
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from([0x89, 0x50, 0x4e])],
    ['RIFF that is sound', Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt ', 'latin1')],
  ])('[PICTURE-FILE-1] is not %s', (_name, bytes) => {
    expect(answer(bytes)).toBe('PICTURE_TYPE');
  });

  it.each([
    ['PNG', png(200, 200)],
    ['JPEG', jpeg(200, 200)],
    ['WebP', webp(200, 200)],
  ])(
    '[PICTURE-FILE-2] %s cut off anywhere, or with more behind its end, is damaged',
    (_name, whole) => {
      const cuts = Array.from({ length: 60 }, (_, at) =>
        Math.floor(13 + (at * (whole.length - 13)) / 60),
      );
      for (const at of cuts) {
        expect([at, answer(whole.subarray(0, at))]).toEqual([at, 'PICTURE_DAMAGED']);
      }
      const page = Buffer.from('<script>alert(1)</script>');
      expect(answer(Buffer.concat([whole, page]))).toBe('PICTURE_DAMAGED');
    },
  );

  it('[PICTURE-FILE-3] measures exactly what is wanted', () => {
    expect(answer(png(199, 200))).toBe('PICTURE_SIZE');
    expect(answer(jpeg(200, 201))).toBe('PICTURE_SIZE');
    expect(answer(pngOfClaimedSize(60_000, 60_000))).toBe('PICTURE_SIZE');
    expect(answer(webp(16_000, 16_000))).toBe('PICTURE_SIZE');
  });
});
