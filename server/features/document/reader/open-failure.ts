import type { ErrorCode } from '#machines/errors.ts';

const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

/** The code for a file PDFium did not open, or opened without pages. */
export function openFailure(pdfiumError: number, cutOff: boolean): ErrorCode {
  if (pdfiumError === PASSWORD_ERROR || pdfiumError === SECURITY_ERROR) return 'DOCUMENT_ENCRYPTED';
  if (cutOff) return 'DOCUMENT_TRUNCATED';
  return pdfiumError === 0 ? 'DOCUMENT_NO_PAGES' : 'DOCUMENT_DAMAGED';
}
