/** Texts of today, and those that Korean programs of before wrote. */

/** Signs that no text has. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const NO_TEXT = /[\0-\u0008\u000E-\u001F]/u;
/** Bytes of one letter in the longest of the encodings. */
const LETTER_BYTES = 4;

/**
 * Undefined for what is no text. A text that begins with the mark of its encoding is in that one.
 * @param cutOff only the beginning is there, which may end within a letter
 */
export function decodeText(bytes: Uint8Array, { cutOff = false } = {}): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cutOff });
      return NO_TEXT.test(text) ? undefined : text;
    } catch {
      // Not written in this one.
    }
  }
  return undefined;
}

function encodingsOf(bytes: Uint8Array): string[] {
  if (bytes.length < LETTER_BYTES) return ['utf-8', 'euc-kr'];
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'euc-kr'];
}
