/** Pictures on their way to the server and away from it: asked by browsers only. */
import type { PictureKind } from '#machines/media/picture.ts';
import { PICTURE_TYPES, type PictureType } from '#machines/media/picture.ts';

/** A refusal of a route that takes pictures, in the form `failureFacts` reads. */
export class PictureRefused extends Error {
  readonly code: unknown;
  readonly detail: unknown;
  readonly status: number;

  constructor(status: number, error: { code?: unknown; detail?: unknown }) {
    super('the picture was refused');
    this.name = 'PictureRefused';
    this.code = error.code;
    this.detail = error.detail;
    this.status = status;
  }
}

const address = (kind: PictureKind, ownerId: string) =>
  `/files/media/${kind}/${encodeURIComponent(ownerId)}`;

/** @throws {PictureRefused} with what the server says of it. */
export async function answered(response: Response): Promise<void> {
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => ({}));
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : {};
  throw new PictureRefused(response.status, typeof error === 'object' && error ? error : {});
}

/** @throws {PictureRefused} */
export async function uploadPicture(
  kind: PictureKind,
  ownerId: string,
  picture: Blob,
): Promise<void> {
  const form = new FormData();
  form.append('file', picture, `picture.${endingOf(picture.type)}`);
  await answered(await fetch(address(kind, ownerId), { method: 'POST', body: form }));
}

/** @throws {PictureRefused} */
export async function removePicture(kind: PictureKind, ownerId: string): Promise<void> {
  await answered(await fetch(address(kind, ownerId), { method: 'DELETE' }));
}

export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(PICTURE_TYPES, type);
}

function endingOf(type: string): string {
  return isPictureType(type) ? PICTURE_TYPES[type] : 'bin';
}
