/**
 * Videos of lessons: what may be sent, and what it is by its bytes. Browser and server ask here.
 *
 * VIDEO-FORMAT-1 A video is known by its bytes; its name only tells early that it can be none.
 */

/** Megabytes of 1,000,000 bytes. */
export const VIDEO_LIMIT_MB = 2000;
export const VIDEO_LIMIT = VIDEO_LIMIT_MB * 1_000_000;

/** As files of these kinds end. */
export const VIDEO_FORMATS = ['mp4', 'mov', 'avi', 'webm'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** What every browser takes as it is, by its media type. */
export const PLAYED_AS = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type PlayedType = (typeof PLAYED_AS)[keyof typeof PLAYED_AS];

/** Pixels of the picture that stands there before a video is played. */
export const VIDEO_POSTER_SIZE = { width: 1280, height: 720 };

/** Bytes from the beginning of a file that tell what it is. */
export const VIDEO_HEAD = 64;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** With one of these QuickTime files of before begin. */
const QUICKTIME_ATOMS = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** By its ending; undefined for a file that is no video we take. */
export function formatOfName(fileName: string): VideoFormat | undefined {
  const end = fileName.toLowerCase().split('.').at(-1);
  return VIDEO_FORMATS.find((format) => format === end);
}

/** @param head the first `VIDEO_HEAD` bytes. @returns undefined for what is none of the four. */
export function formatOf(head: Uint8Array): VideoFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (EBML.every((byte, at) => head[at] === byte)) {
    return text(0, VIDEO_HEAD).includes('webm') ? 'webm' : undefined;
  }
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'AVI ' ? 'avi' : undefined;
  if (text(4, 8) === 'ftyp') return text(8, 12) === 'qt  ' ? 'mov' : 'mp4';
  return QUICKTIME_ATOMS.includes(text(4, 8)) ? 'mov' : undefined;
}

/** What a page needs to play the video of a lesson. */
export interface PlayableVideo {
  videoId: string;
  /** Where its bytes are, for whoever may read the lesson. */
  address: string;
  type: PlayedType;
  durationInSeconds?: number;
  /** Pixels, so that the page keeps its room before it has arrived. */
  width?: number;
  height?: number;
  /** Address of the picture before it plays; absent without one. */
  poster?: string;
}

/** What whoever makes the lesson sees of its video. */
export interface LessonVideos {
  /** Whether this installation turns other videos into those that browsers play. */
  converts: boolean;
  playing?: PlayableVideo & { fileName: string };
  /** On its way, or failed on it: takes the place of the one that plays once it plays itself. */
  coming?: { videoId: string; fileName: string };
}
