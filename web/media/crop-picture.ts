/** Cuts a picture to the size its place has, in the browser: only the part that is shown is sent. */
import type { PictureKind, PictureSize, PictureType } from '#machines/media/picture.ts';

/** A part of the picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What went wrong, as a key of the `errors` namespace. */
export class PictureError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.name = 'PictureError';
    this.key = key;
  }
}

/** Logos may be see-through; banners are photographs, and every site that shows previews reads JPEG. */
const TYPES: Record<PictureKind, PictureType> = {
  'organization-logo': 'image/png',
  'organization-banner': 'image/jpeg',
  'course-thumbnail': 'image/jpeg',
};
const JPEG_QUALITY = 0.9;

/** @throws {PictureError} */
export async function cropPicture(
  address: string,
  area: PictureArea,
  size: PictureSize,
  kind: PictureKind,
): Promise<Blob> {
  const picture = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('failedTo.canvasContext');
  const type = TYPES[kind];
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what is see-through would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, JPEG_QUALITY),
  );
  if (!blob) throw new PictureError('PICTURE_DAMAGED');
  return blob;
}

async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    throw new PictureError('PICTURE_DAMAGED');
  }
  return picture;
}
