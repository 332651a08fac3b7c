/** Files on their way to a question. Pictures are drawn anew, which leaves out where they were taken. */
import {
  ATTACHMENT_LIMITS,
  ATTACHMENTS_PATH,
  talkAttachmentSchema,
  type TalkAttachment,
} from '#machines/talk/attachment.ts';
import { apiFetch } from '../lib/api-fetch.ts';
import { drawn } from '../media/crop-picture.ts';
import { RouteRefused } from '../lib/route-refused.ts';
import type { PictureSize } from '#machines/media/picture.ts';

/** @throws {RouteRefused} */
export async function sendAttachment(courseId: string, file: File): Promise<TalkAttachment> {
  if (file.size > ATTACHMENT_LIMITS.bytes) throw tooLarge();
  const sent = file.type.startsWith('image/') ? await asJpeg(file) : file;
  const form = new FormData();
  form.append('file', sent, file.name);
  const address = `${ATTACHMENTS_PATH}/${encodeURIComponent(courseId)}`;
  const response = await apiFetch(address, { method: 'POST', body: form });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new RouteRefused(response.status, body);
  return talkAttachmentSchema.parse(body);
}

/** Best effort: what stays behind goes after a day. */
export async function dropAttachment(id: string): Promise<void> {
  await apiFetch(`${ATTACHMENTS_PATH}/${id}`, { method: 'DELETE' });
}

export const attachmentAddress = (id: string) => `${ATTACHMENTS_PATH}/${id}`;

function tooLarge(): RouteRefused {
  const detail = { limit: ATTACHMENT_LIMITS.megabytes };
  return new RouteRefused(413, { error: { code: 'ATTACHMENT_TOO_LARGE', detail } });
}

/** The size in which a picture is sent: its own, or one that is no larger than pictures may be. */
export function sentSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, ATTACHMENT_LIMITS.pictureSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** @throws {RouteRefused} for what the browser cannot show. */
async function asJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new RouteRefused(400, { error: { code: 'PICTURE_DAMAGED' } });
  });
  const { width, height } = picture;
  return drawn(picture, { x: 0, y: 0, width, height }, sentSize(picture), 'image/jpeg');
}
