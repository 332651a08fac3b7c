/** What stands in the gaps of a question, wherever its sentence is read. */
import { GAP } from '#machines/quiz/shown-question.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { plainForm } from '#agents/quiz/judge-quiz.ts';

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}

/** The sentence around its gaps as a pattern over folded text; articles and particles fit any word. */
export function gapPattern(text: string): RegExp | undefined {
  const parts = text.split(GAP).map((part) => foldForQuote(part.replace(/\ba\(n\)/giu, 'a')));
  const fixed = parts.map((part, at) => {
    const open =
      at === 0
        ? part
        : part.replace(/^(?:은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로|\(이\)란)/u, '\u0001');
    return escaped(open)
      .replace(/\\\.\\\.\\\.$/u, '')
      .replace('\u0001', '(?:은|는|이|가|을|를|과|와|으로|로|이란|란)')
      .replace(/(?:^|(?<=\s))a$/u, 'an?')
      .replace(/ /gu, '\\s?');
  });
  const letters = parts.join('').match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])${fixed.join('\\s?([^.!?]{1,80}?)\\s?')}`, 'gu');
}

/** What stands in the gaps wherever the sentence is read. */
export function fillings(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).map((one) => plainForm(one)));
}

/**
 * The words that fill the gap as it is filled where it was read. Before a gap that opens its sentence
 * other words may stand ("Note", a heading): there the longest that ends the filling counts.
 */
export function filled(filling: string, words: string[], isOpen: boolean): string[] {
  const same = words.filter((word) => plainForm(word) === filling);
  if (same.length > 0 || !isOpen) return same;
  const ending = words
    .filter((word) => filling.endsWith(` ${plainForm(word)}`))
    .sort((a, b) => b.length - a.length);
  return ending.slice(0, 1);
}
