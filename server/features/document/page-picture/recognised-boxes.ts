/**
 * Where the words of a quote stand on a page whose letters were recognised on its picture.
 *
 * PAGE-WORDS-2 On a recognised page words are marked line by line, and nothing on one that lies on its side.
 */
import type { PageBox } from '#machines/document/pictured-page.ts';
import { findQuote } from '#machines/document/quote.ts';
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';

/** Parts of a letter's size: how far it rises above its baseline, and how far it hangs below. */
const ABOVE = 0.8;
const BELOW = 0.25;
/** Words whose baselines differ by less than this share of their size stand on one line. */
const ONE_LINE = 0.5;

/** One box for each line. Empty for a page that was recognised on its side: it is shown upright. */
export function recognisedBoxes(
  { words, width, height }: Pick<RecognisedPage, 'words' | 'width' | 'height'>,
  quote: string,
  ratio: number,
): PageBox[] {
  if (width <= 0 || height <= 0 || Math.abs(width / height / ratio - 1) > 0.02) return [];
  const starts: number[] = [];
  let written = '';
  for (const [text] of words) {
    starts.push(written.length);
    written += `${text} `;
  }
  const part = findQuote([written], quote)?.parts[0];
  if (!part) return [];
  const quoted = words.filter((_, index) => {
    const start = starts[index] ?? 0;
    return start < part.to && (starts[index + 1] ?? written.length) > part.from;
  });
  return linesOf(quoted).map((line) => {
    const left = Math.min(...line.map(([, x0]) => x0));
    const right = Math.max(...line.map(([, , x1]) => x1));
    const top = Math.min(...line.map(([, , , y, size]) => y - size * ABOVE));
    const bottom = Math.max(...line.map(([, , , y, size]) => y + size * BELOW));
    return {
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
  });
}

function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines: RecognisedWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    const continues =
      before !== undefined &&
      Math.abs(before[3] - word[3]) < ONE_LINE * before[4] &&
      word[1] >= before[1];
    if (line && continues) line.push(word);
    else lines.push([word]);
  }
  return lines;
}
