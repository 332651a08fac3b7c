/**
 * Videos this browser is sending, whatever page one looks at.
 *
 * VIDEO-SEND-1 What the server would refuse is refused before a byte is sent.
 */
import type { Failure } from '#machines/errors.ts';
import { formatOfName, VIDEO_LIMIT, VIDEO_LIMIT_MB } from '#machines/video/video.ts';
import { createUploadManager } from '../document/upload-manager.ts';
import { startUpload } from '../document/upload.ts';

export const videoUploads = createUploadManager((job, tell) =>
  startUpload(job, tell, '/files/videos'),
);

/**
 * What can be told before a byte is sent; the server checks again, and looks inside.
 * @param converts whether this installation takes what browsers do not play.
 */
export function refuseVideo(
  file: Pick<File, 'name' | 'size'>,
  converts: boolean,
): Failure | undefined {
  const format = formatOfName(file.name);
  if (format === undefined) return { code: 'VIDEO_TYPE' };
  if (!converts && (format === 'mov' || format === 'avi')) return { code: 'VIDEO_NEEDS_CONVERTER' };
  if (file.size === 0) return { code: 'VIDEO_EMPTY' };
  if (file.size > VIDEO_LIMIT)
    return { code: 'VIDEO_TOO_LARGE', detail: { limit: VIDEO_LIMIT_MB } };
  return undefined;
}
