/** The words the document itself uses, to tell how a word broken over two lines was written. Pure. */
import type { Line } from './lines.ts';

export interface Lexicon {
  words: Set<string>;
  /** Pairs of Hangul syllables inside a word, and over a space, by how often they were seen. */
  insideWords: Map<string, number>;
  acrossSpaces: Map<string, number>;
  /** The file keeps the space at a line's end, so its absence means a word goes on. */
  keepsLineEndSpaces: boolean;
}

const WORD_LIMIT = 60_000;
const HANGUL = /[가-힣]/;

export function emptyLexicon(): Lexicon {
  return {
    words: new Set(),
    insideWords: new Map(),
    acrossSpaces: new Map(),
    keepsLineEndSpaces: false,
  };
}

/** First and last words of a line are left out: they may be half words. */
export function makeLexicon(lines: Iterable<Line>): Lexicon {
  const lexicon = emptyLexicon();
  let [koreanEnds, spacedEnds] = [0, 0];
  for (const line of lines) {
    const words = line.text.split(/\s+/);
    if (HANGUL.test(line.text.at(-1) ?? '') && line.x1 > line.right - line.size * 2) {
      koreanEnds += 1;
      if (line.spaceAfter) spacedEnds += 1;
    }
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i] ?? '';
      countPairs(lexicon, word, words[i + 1] ?? '');
      if (i === 0 || i === words.length - 1 || lexicon.words.size > WORD_LIMIT) continue;
      const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
      if (bare.length > 1) lexicon.words.add(bare);
    }
  }
  lexicon.keepsLineEndSpaces = koreanEnds >= 5 && spacedEnds > koreanEnds * 0.15;
  return lexicon;
}

function countPairs(lexicon: Lexicon, word: string, next: string): void {
  for (let i = 0; i + 1 < word.length; i += 1) {
    const pair = word.slice(i, i + 2);
    if (HANGUL.test(pair.charAt(0)) && HANGUL.test(pair.charAt(1))) add(lexicon.insideWords, pair);
  }
  const pair = (word.at(-1) ?? '') + (next.at(0) ?? '');
  if (pair.length === 2 && HANGUL.test(pair.charAt(0)) && HANGUL.test(pair.charAt(1))) {
    add(lexicon.acrossSpaces, pair);
  }
}

function add(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}
