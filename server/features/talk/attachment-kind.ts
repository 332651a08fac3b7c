/** What a file beside a question is: told by its bytes, never by its name or by what a browser claims. */
import { AppError } from '#machines/errors.ts';
import type { AttachmentKind } from '#machines/talk/attachment.ts';
import { packedFormat } from '../document/formats/format.ts';
import { decodeText } from '../../files/decode-text.ts';
import { inspectAnyPicture } from '../../files/inspect-picture.ts';

const OFFICE_NAME = /\.(?:docx?|xlsx?|pptx?|hwpx?|od[tsp]|rtf|pages|numbers|key)$/iu;
/** First bytes of the containers that Office files are. */
const ZIP = 'PK\u0003\u0004';
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** A PDF may begin with a few bytes of something else. */
const PDF_WITHIN = 1_024;

/**
 * @throws {AppError} ATTACHMENT_EMPTY, ATTACHMENT_OFFICE, ATTACHMENT_TYPE (ATTACH-1); of a picture
 * PICTURE_DAMAGED, PICTURE_SIZE.
 */
export async function attachmentKind(bytes: Buffer, name: string): Promise<AttachmentKind> {
  if (bytes.length === 0) throw new AppError('ATTACHMENT_EMPTY');
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) {
    inspectAnyPicture(bytes);
    return 'picture';
  }
  if (bytes.toString('latin1', 0, 4) === ZIP && (await isRead(bytes))) return 'document';
  const isContainer =
    bytes.toString('latin1', 0, 4) === ZIP || bytes.subarray(0, 4).equals(COMPOUND);
  if (OFFICE_NAME.test(name)) throw new AppError('ATTACHMENT_OFFICE');
  if (isContainer || decodeText(bytes) === undefined) throw new AppError('ATTACHMENT_TYPE');
  return 'text';
}

/** A Word file, slides or an EPUB. */
async function isRead(zip: Buffer): Promise<boolean> {
  try {
    await packedFormat(zip);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
