/**
 * "(https://…)" behind a name: whoever wants it finds it on the page, and it stops everybody else.
 *
 * EXTRACTIVE-13 An address in brackets is read by nobody: it stands in the quote and not in the sentence.
 */
const ADDRESS = /\s?[([](?:see(?: also)? |at )?<?https?:\/\/[^()[\]]{3,160}[)\]]/giu;

export function withoutAddresses(text: string): string {
  const rest = text.replace(ADDRESS, '');
  return rest.trim() === '' ? text : rest;
}
