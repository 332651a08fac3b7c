import { expect, it } from 'vitest';
import { formatOf, formatOfName } from './video.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );

it.each([
  ['mp4', bytes([0, 0, 0, 32], 'ftypisom')],
  ['mov', bytes([0, 0, 0, 20], 'ftypqt  ')],
  ['mov', bytes([0, 0, 0, 8], 'wide')],
  ['avi', bytes('RIFF', [9, 9, 9, 9], 'AVI LIST')],
  ['webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')],
] as const)('[VIDEO-FORMAT-1] a video is known by its bytes: %s', (format, head) => {
  expect(formatOf(head)).toBe(format);
});

it('[VIDEO-FORMAT-1] what is no video of ours is none, whatever it is called', () => {
  const matroska = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska');
  const wave = bytes('RIFF', [9, 9, 9, 9], 'WAVEfmt ');
  for (const head of [matroska, wave, bytes('%PDF-1.7'), bytes('')]) {
    expect(formatOf(head)).toBeUndefined();
  }
  expect([formatOfName('A.MOV'), formatOfName('a.mkv'), formatOfName('mp4.exe')]).toEqual([
    'mov',
    undefined,
    undefined,
  ]);
});
