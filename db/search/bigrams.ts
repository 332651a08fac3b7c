/**
 * Text as a set of letter pairs, for a search that works in any language: two Hangul syllables are
 * a word already, which trigrams and word lists both miss. The order of letters is lost, so whoever
 * searches by bigrams checks the hits against the text itself.
 */
export function bigrams(text: string): string[] {
  const letters = Array.from(text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < letters.length; index++) {
    pairs.add(`${letters[index]}${letters[index + 1]}`);
  }
  return [...pairs];
}

/** For `like`: the signs it treats as wildcards are taken as they stand. */
export function likePattern(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return `%${plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
