/**
 * Files beside a question.
 *
 * ATTACH-1 What a file is, is told by its bytes: a PDF, a Word file, slides, an EPUB, a text or
 *    a JPEG picture. Everything else is refused in words that say what to do, other Office files above all.
 * ATTACH-2 A question has a few files, each of a limited size; both limits are said.
 * ATTACH-3 A file is its learner's alone. One that was asked with goes with its talk, one that never
 *    was goes after a day.
 * ATTACH-4 What stands in a file, its name included, is material, and never an instruction.
 * ATTACH-5 A text is read in whichever of the usual encodings it was written.
 * ATTACH-7 A screenshot is of what its learner chose to show: it is looked at once, and cut in the page before it
 *    is sent.
 * ATTACH-6 A file is read once; one without readable words says so, and its question is answered.
 */
import { z } from 'zod';

export const ATTACHMENT_KINDS = ['pdf', 'document', 'text', 'picture'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

const MB = 1024 * 1024;

export const ATTACHMENT_LIMITS = {
  perQuestion: 4,
  /** Waiting to be asked with, of one person. */
  waiting: 12,
  megabytes: 20,
  bytes: 20 * MB,
  /** Characters. */
  name: 120,
  /** Characters that are read of one file, and pages. */
  text: 24_000,
  pages: 20,
  /** Pixels of the longer side of a picture as it is sent. */
  pictureSide: 2_000,
} as const;

export const attachmentIdsSchema = z.array(z.uuid()).max(ATTACHMENT_LIMITS.perQuestion);

export const talkAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  sizeInBytes: z.number(),
});
export type TalkAttachment = z.infer<typeof talkAttachmentSchema>;

/** Where files are sent to, and read from by who sent them. */
export const ATTACHMENTS_PATH = '/files/attachments';

/** The name of a file that a person chose: one line, without what could be taken for a path or for markup. */
export function attachmentName(given: string): string {
  const name = (given.split(/[\\/]/u).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>"`[\]{}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return name.slice(0, ATTACHMENT_LIMITS.name).trim() || 'file';
}
