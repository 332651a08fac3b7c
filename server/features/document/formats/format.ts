/** What a file is, told by its bytes (FORMAT-1). */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import { decodeText } from '../../../files/decode-text.ts';
import { openDocument } from '../open-document.ts';
import { openZip } from './bounded-zip.ts';

/** Those that are read by sections or slides, in contrast to a PDF. */
export type SectionedFormat = 'docx' | 'pptx' | 'epub' | 'html' | 'markdown';
export type Format = 'pdf' | SectionedFormat;

/** Readers accept some rubbish before the header of a PDF. */
const PDF_WITHIN = 1_024;
const HEAD_BYTES = 65_536;
const ZIP = 'PK\u0003\u0004';
/** The container of Office before 2007, of HWP, and of Office files with a password. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0';
/** Names in it are UTF-16. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');
const TEXT_NAME = /\.(?:x?html?|md|markdown|txt)$/iu;
const MARKUP = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<(?:!doctype html|html|head|body)\b/iu;
const TAGS = /<(?:p|div|h[1-6]|ul|ol|table|section|article|main)[\s>]/iu;

/**
 * @param name what its owner calls it: a text is one that is read only where it is meant to be one
 * @throws {AppError} DOCUMENT_FILE_MISSING, DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENT_TYPE,
 * DOCUMENT_NOT_A_PDF, DOCUMENT_OLD_OFFICE, DOCUMENT_ENCRYPTED, DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE
 */
export async function formatOf(path: string, name: string): Promise<Format> {
  const { head, tail, size } = endsOf(path);
  if (size === 0) throw new AppError('DOCUMENT_EMPTY');
  if (size > DOCUMENT_SIZE_LIMIT) {
    throw new AppError('DOCUMENT_TOO_LARGE', {
      detail: { sizeInBytes: size, limitInBytes: DOCUMENT_SIZE_LIMIT },
    });
  }
  const letters = head.toString('latin1');
  if (letters.slice(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (letters.startsWith(ZIP)) return packedFormat(path);
  if (letters.startsWith(COMPOUND)) {
    const isLocked = letters.includes(LOCKED) || tail.toString('latin1').includes(LOCKED);
    throw new AppError(isLocked ? 'DOCUMENT_ENCRYPTED' : 'DOCUMENT_OLD_OFFICE');
  }
  if (letters.startsWith('{\\rtf')) throw new AppError('DOCUMENT_OLD_OFFICE');
  return textual(head, name);
}

/**
 * By the part that holds its text.
 * @param source bytes of a zip, or the path at which they lie
 * @throws {AppError} DOCUMENT_TYPE, DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE
 */
export async function packedFormat(source: string | Buffer): Promise<SectionedFormat> {
  const zip = await openZip(source);
  try {
    if (zip.has('META-INF/container.xml')) return 'epub';
    if (zip.has('word/document.xml')) return 'docx';
    if (zip.has('ppt/presentation.xml')) return 'pptx';
  } finally {
    zip.close();
  }
  throw new AppError('DOCUMENT_TYPE');
}

function textual(head: Buffer, name: string): Format {
  if (/\.pdf$/iu.test(name)) throw new AppError('DOCUMENT_NOT_A_PDF');
  const text = TEXT_NAME.test(name) ? decodeText(head, { cutOff: true }) : undefined;
  if (text === undefined) throw new AppError('DOCUMENT_TYPE');
  return MARKUP.test(text) || TAGS.test(text.trimStart().slice(0, 12)) ? 'html' : 'markdown';
}

function endsOf(path: string): { head: Buffer; tail: Buffer; size: number } {
  const file = openDocument(path);
  try {
    const { size } = fstatSync(file);
    const part = (from: number) => {
      const bytes = Buffer.alloc(HEAD_BYTES);
      return bytes.subarray(0, readSync(file, bytes, 0, HEAD_BYTES, from));
    };
    return { head: part(0), tail: part(Math.max(0, size - HEAD_BYTES)), size };
  } finally {
    closeSync(file);
  }
}
