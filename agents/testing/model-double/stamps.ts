/** Words that tell their own age: `t` and the milliseconds since 1970 when they were written, base 36. */

const WORDS_A_PARAGRAPH = 60;

/** `count` words written now; `from` is how many stand before them. */
export function stampedWords(count: number, from = 0): string[] {
  const word = `t${Date.now().toString(36)}`;
  return Array.from(
    { length: count },
    (_, index) => word + ((from + index + 1) % WORDS_A_PARAGRAPH === 0 ? '\n\n' : ' '),
  );
}

/** When the words of a text were written, in ms since 1970. A word without an end is left out. */
export function stampsIn(text: string): number[] {
  return Array.from(text.matchAll(/\bt([0-9a-z]{8})\s/g), ([, stamp = '']) =>
    Number.parseInt(stamp, 36),
  );
}
