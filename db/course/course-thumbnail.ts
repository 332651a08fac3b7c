import { AppError } from '#machines/errors.ts';
import type { PictureRecorder } from '../media/media.repository.ts';

/** Throws COURSE_NOT_FOUND when it was removed meanwhile. */
export const recordCourseThumbnail: PictureRecorder = async (trx, courseId, address) => {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set({ thumbnail: address ?? null })
    .where('id', '=', courseId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('COURSE_NOT_FOUND');
};
