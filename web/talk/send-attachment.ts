/** Files on their way to a question. Pictures are drawn anew, which leaves out where they were taken. */
import {
  ATTACHMENT_LIMITS,
  ATTACHMENTS_PATH,
  type TalkAttachment,
} from '#machines/talk/attachment.ts';
import { apiFetch } from '../lib/api-fetch.ts';
import { drawn } from '../media/crop-picture.ts';
import type { PictureSize } from '#machines/media/picture.ts';

/** A refusal of the route, in the form `failureFacts` reads. */
class AttachmentRefused extends Error {
  readonly code: unknown;
  readonly detail: unknown;
  readonly status: number;

  constructor(status: number, error: { code?: unknown; detail?: unknown }) {
    super('the file was refused');
    this.name = 'AttachmentRefused';
    this.code = error.code;
    this.detail = error.detail;
    this.status = status;
  }
}

/** @throws {AttachmentRefused} */
export async function sendAttachment(courseId: string, file: File): Promise<TalkAttachment> {
  if (file.size > ATTACHMENT_LIMITS.bytes) throw tooLarge();
  const sent = file.type.startsWith('image/') ? await asJpeg(file) : file;
  const form = new FormData();
  form.append('file', sent, file.name);
  const address = `${ATTACHMENTS_PATH}/${encodeURIComponent(courseId)}`;
  const response = await apiFetch(address, { method: 'POST', body: form });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : {};
    throw new AttachmentRefused(response.status, typeof error === 'object' && error ? error : {});
  }
  return sentFile(body);
}

/** Best effort: what stays behind goes after a day. */
export async function dropAttachment(id: string): Promise<void> {
  await apiFetch(`${ATTACHMENTS_PATH}/${id}`, { method: 'DELETE' });
}

export const attachmentAddress = (id: string) => `${ATTACHMENTS_PATH}/${id}`;

function tooLarge(): AttachmentRefused {
  const detail = { limit: ATTACHMENT_LIMITS.megabytes };
  return new AttachmentRefused(413, { code: 'ATTACHMENT_TOO_LARGE', detail });
}

/** As our own route answers. */
function sentFile(body: unknown): TalkAttachment {
  return body as TalkAttachment;
}

/** The size in which a picture is sent: its own, or one that is no larger than pictures may be. */
export function sentSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, ATTACHMENT_LIMITS.pictureSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** @throws {AttachmentRefused} for what the browser cannot show. */
async function asJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new AttachmentRefused(400, { code: 'PICTURE_DAMAGED' });
  });
  const { width, height } = picture;
  return drawn(picture, { x: 0, y: 0, width, height }, sentSize(picture), 'image/jpeg');
}
