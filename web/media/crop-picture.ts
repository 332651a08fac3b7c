/** Cuts a picture to the size its place has, in the browser: only the part that is shown is sent. */
import type { PictureSize, PictureType } from '#machines/media/picture.ts';

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

const JPEG_QUALITY = 0.9;

/** @throws {PictureError} */
export async function cropPicture(
  address: string,
  area: PictureArea,
  size: PictureSize,
  type: PictureType,
): Promise<Blob> {
  return drawn(await load(address), area, size, type);
}

/** A part of what is shown, as a picture. @throws {PictureError} */
export async function drawn(
  picture: CanvasImageSource,
  area: PictureArea,
  size: PictureSize,
  type: PictureType,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('failedTo.canvasContext');
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
