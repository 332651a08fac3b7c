import { expect, it } from 'vitest';
import { VIDEO_LIMIT } from '#machines/video/video.ts';
import { refuseVideo } from './video-uploads.ts';

const codeOf = (name: string, size: number, converts: boolean) =>
  refuseVideo({ name, size }, converts)?.code;

it('[VIDEO-SEND-1] refuses before a byte is sent what the server would refuse', () => {
  expect(codeOf('a.mkv', 10, true)).toBe('VIDEO_TYPE');
  expect(codeOf('a.mp4', 0, true)).toBe('VIDEO_EMPTY');
  expect(codeOf('a.mp4', VIDEO_LIMIT + 1, true)).toBe('VIDEO_TOO_LARGE');
  expect(codeOf('A.WEBM', VIDEO_LIMIT, true)).toBeUndefined();
});

it('[VIDEO-SEND-1] without a converter takes only what browsers play as it is', () => {
  expect(['a.mov', 'a.avi'].map((name) => codeOf(name, 10, false))).toEqual([
    'VIDEO_NEEDS_CONVERTER',
    'VIDEO_NEEDS_CONVERTER',
  ]);
  expect(['a.mov', 'a.avi'].map((name) => codeOf(name, 10, true))).toEqual([undefined, undefined]);
  expect(['a.mp4', 'a.webm'].map((name) => codeOf(name, 10, false))).toEqual([
    undefined,
    undefined,
  ]);
});
