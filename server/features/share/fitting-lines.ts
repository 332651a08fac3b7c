/**
 * A text in lines of a width.
 *
 * FITTING-LINES-1 Lines end between words, in Korean as well; a word that is wider than a line ends where
 *    the line does.
 * FITTING-LINES-2 What does not fit into the last line ends with dots there.
 */
interface Room {
  /** The width of a line, in what `measure` counts. */
  width: number;
  /** At most. */
  lines: number;
  measure: (text: string) => number;
}

export function fittingLines(text: string, { width, lines: most, measure }: Room): string[] {
  const fits = (line: string) => measure(line) <= width;
  const words = text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => (fits(word) ? [word] : cut(word, fits)));
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? undefined : `${lines.at(-1)} ${word}`;
    if (longer !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const last = Array.from(lines.slice(most - 1).join(' '));
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word in pieces that fit. */
function cut(word: string, fits: (piece: string) => boolean): string[] {
  const pieces = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (pieces.at(-1) === '' || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
