/** What a file beside a question is: told by its bytes, never by its name or by what a browser claims. */
import { AppError } from '#machines/errors.ts';
import type { AttachmentKind } from '#machines/talk/attachment.ts';
import { inspectAnyPicture } from '../../files/inspect-picture.ts';

const OFFICE_NAME = /\.(?:docx?|xlsx?|pptx?|hwpx?|od[tsp]|rtf|pages|numbers|key)$/iu;
/** Of the containers that Office files are. */
const ZIP = 'PK\u0003\u0004';
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** A PDF may begin with a few bytes of something else. */
const PDF_WITHIN = 1_024;
/** Signs that no text has. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const NO_TEXT = /[\0-\u0008\u000E-\u001F]/u;

/**
 * @throws {AppError} ATTACHMENT_EMPTY, ATTACHMENT_OFFICE, ATTACHMENT_TYPE (ATTACH-1); of a picture
 * PICTURE_DAMAGED, PICTURE_SIZE.
 */
export function attachmentKind(bytes: Buffer, name: string): AttachmentKind {
  if (bytes.length === 0) throw new AppError('ATTACHMENT_EMPTY');
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) {
    inspectAnyPicture(bytes);
    return 'picture';
  }
  const isContainer =
    bytes.toString('latin1', 0, 4) === ZIP || bytes.subarray(0, 4).equals(COMPOUND);
  if (OFFICE_NAME.test(name)) throw new AppError('ATTACHMENT_OFFICE');
  if (isContainer || readText(bytes) === undefined) throw new AppError('ATTACHMENT_TYPE');
  return 'text';
}

/** Texts of today, and those that Korean programs of before wrote; undefined for what is no text. */
export function readText(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return NO_TEXT.test(text) ? undefined : text;
    } catch {
      // Not written in this one.
    }
  }
  return undefined;
}
