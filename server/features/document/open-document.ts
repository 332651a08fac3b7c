/** Files of documents may be gone: then that is said, and not what the system calls it. */
import { openSync } from 'node:fs';
import { AppError } from '#machines/errors.ts';

export function openDocument(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new AppError('DOCUMENT_FILE_MISSING', { cause });
  }
}
