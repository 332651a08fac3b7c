/** Codes that let people into private courses: read aloud, copied from a board, typed on a phone. */

/** Without 0 O o, 1 I l i, and what else is taken for another in print or by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
export const SECRET_CODE_LENGTH = 8;

/** @param random bytes; those that would favour a letter are passed over. @returns undefined for too few. */
export function secretCodeFrom(random: Iterable<number>): string | undefined {
  const fair = 256 - (256 % LETTERS.length);
  let code = '';
  for (const byte of random) {
    if (byte >= fair) continue;
    code += LETTERS.charAt(byte % LETTERS.length);
    if (code.length === SECRET_CODE_LENGTH) return code;
  }
  return undefined;
}

/** What somebody typed or pasted, without the space around it. Capitals stay as they are. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/gu, '');
}
