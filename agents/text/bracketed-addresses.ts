/**
 * "(https://…)" behind a name, "(see Section 4.1 [Beds], page 12)": whoever wants it finds it on the page, and
 * it stops everybody else.
 *
 * EXTRACTIVE-13 An address in brackets, or where else to read, is read by nobody: it stands in the quote and
 *    not in the sentence.
 */
const ADDRESS = /\s?[([](?:see(?: also)? |at )?<?https?:\/\/[^()[\]]{3,160}[)\]]/giu;
const REFERENCE =
  /(?<=[\p{L}\p{N}”’"'\])])\s?\((?:(?:see|cf\.)\s[^()]{2,120}|(?:Section|Chapter|Appendix) [\dA-Z][^()]{0,100}|[^()]{2,60}(?:참조|참고|보라|보십시오|보세요)\.?)\)/giu;

/** Stands where one was, until its space is gone too. */
const CUT = '\0';

export function withoutAddresses(text: string): string {
  const cut = text.replace(ADDRESS, CUT).replace(REFERENCE, CUT);
  // "Guide for Maintainers (https://…) ."
  const rest = cut.replace(/\0+(?: (?=[.,;:!?](?:\s|$)))?/gu, '');
  return rest.trim() === '' ? text : rest;
}
