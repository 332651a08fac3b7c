/** Pictures that lie in a packed file as parts of it (FORMAT-14, FORMAT-15). */
import { AppError } from '#machines/errors.ts';
import type { BoundedZip } from './bounded-zip.ts';
import { MEASURED_BYTES, measurePicture, type PictureMeasure } from './picture-measure.ts';

/** By the name of the part; undefined for one that cannot be shown. */
export function measurePacked(
  zip: BoundedZip,
): (name: string) => Promise<PictureMeasure | undefined> {
  return async (name) => {
    const head = await zip.head(name, MEASURED_BYTES).catch(unlessDamaged);
    return head && measurePicture(head);
  };
}

/** The text is whole without a picture that is not. */
function unlessDamaged(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'DOCUMENT_DAMAGED') return undefined;
  throw error;
}
