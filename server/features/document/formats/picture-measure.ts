/** How large a picture is, by the head of its bytes: nothing is unfolded for it (FORMAT-15). Pure. */
import { imageSize } from 'image-size';

/** Pixels. */
export interface PictureMeasure {
  width: number;
  height: number;
}

/** Bytes of its head; a camera writes that much before the picture begins. */
export const MEASURED_BYTES = 262_144;
/** What a camera takes; more would unfold into hundreds of megabytes. */
const MOST_PIXELS = 26_000_000;
/** Those that are drawn. SVG is none of them: it may name what lies outside, and runs where it is shown. */
const DRAWN = new Set(['png', 'jpg', 'gif', 'webp', 'bmp']);

/** Undefined for what is no picture that can be drawn, or one of too many pixels. */
export function measurePicture(head: Uint8Array): PictureMeasure | undefined {
  try {
    const { type = '', width, height } = imageSize(head);
    return DRAWN.has(type) && width * height <= MOST_PIXELS ? { width, height } : undefined;
  } catch {
    // No picture, or none that is whole up to where it says how large it is.
    return undefined;
  }
}
