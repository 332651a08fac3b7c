/**
 * What can be said of a PDF from a few of its bytes, without PDFium. For the reader's own thread: the
 * limit comes with the schemas of the machine, which a thread would need longer to load than to use.
 */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import { openDocument } from '../open-document.ts';

/** Readers accept some rubbish before the header and behind the end. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;

export interface FileFacts {
  size: number;
  /** Neither an end mark nor the place of the cross-reference table near the end. */
  cutOff: boolean;
}

/**
 * Reads head and tail of the file.
 * @throws AppError DOCUMENT_FILE_MISSING, DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, DOCUMENT_NOT_A_PDF
 */
export function factsOfFile(path: string): FileFacts {
  const file = openDocument(path);
  try {
    const { size } = fstatSync(file);
    if (size === 0) throw new AppError('DOCUMENT_EMPTY');
    if (size > DOCUMENT_SIZE_LIMIT) {
      throw new AppError('DOCUMENT_TOO_LARGE', {
        detail: { sizeInBytes: size, limitInBytes: DOCUMENT_SIZE_LIMIT },
      });
    }
    if (!readAt(file, 0, HEAD_BYTES).includes('%PDF-')) throw new AppError('DOCUMENT_NOT_A_PDF');
    const tail = readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    return { size, cutOff: !tail.includes('%%EOF') && !tail.includes('startxref') };
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, position: number, length: number): string {
  const buffer = Buffer.alloc(length);
  const count = readSync(file, buffer, 0, length, position);
  return buffer.toString('latin1', 0, count);
}
