/** Pictures people upload: which kinds there are and what each must be. Browser and server ask here. */

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** What a picture of each kind measures, exactly: the browser cuts it to size before it is sent. */
export const PICTURE_SIZES = {
  'organization-logo': { width: 200, height: 200 },
  'organization-banner': { width: 1200, height: 400 },
  'course-thumbnail': { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;

export type PictureKind = keyof typeof PICTURE_SIZES;

/** One of those that have a size. */
export function isPictureKind(value: string): value is PictureKind {
  return Object.hasOwn(PICTURE_SIZES, value);
}

/** By their media types; the end of a file's name follows from it. */
export const PICTURE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

export type PictureType = keyof typeof PICTURE_TYPES;

/** Megabytes of 1,000,000 bytes: of the file one chooses, and of the picture that is sent. */
export const PICTURE_LIMIT_MB = 10;
export const PICTURE_LIMIT = PICTURE_LIMIT_MB * 1_000_000;
