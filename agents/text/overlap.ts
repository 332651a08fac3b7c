/**
 * Words compared without a model: roughly stemmed, so that two sentences that say the same in other
 * forms meet. Cheaper than a tokenizer and synchronous, as the review needs it.
 */
import type { Language } from '#machines/document/source.ts';
import { KOREAN_STOPWORDS, stripParticles } from './korean.ts';

const ENGLISH_STOPWORDS = new Set(
  'the and for are was were has have had that this these those with from into onto not but can may will would should could must its their his her our your they them you she him who whom which what when where why how does did been being than then there here also some any all each every such only very just over under about after before between because while both more most other one use used using'.split(
    ' ',
  ),
);

function englishStem(word: string): string {
  const bare = word.replace(/['’]s?$/u, '');
  if (bare.length <= 4) return bare.replace(/(?<=[^s])s$/u, '');
  return bare
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?:sses)$/u, 'ss')
    .replace(/(?:ing|edly|ed|es|ly|s)$/u, '')
    .replace(/e$/u, '');
}

/** Stems of the words that carry meaning; numbers are left out, they are compared by themselves. */
export function roughStems(text: string, language: Language): Set<string> {
  return new Set(roughStemList(text, language));
}

/** The same in the order of the text, each as often as it is there. */
export function roughStemList(text: string, language: Language): string[] {
  const stems: string[] = [];
  for (const [word] of text
    .normalize('NFKC')
    .matchAll(/[\p{L}\p{N}]+(?:['’_.+-][\p{L}\p{N}]+)*/gu)) {
    if (/^[\p{N}.,]+$/u.test(word)) continue;
    if (/[\uac00-\ud7a3]/u.test(word)) {
      const stem = stripParticles(word);
      if (!KOREAN_STOPWORDS.has(stem) && !(language === 'ko' && stem.length < 2)) stems.push(stem);
    } else {
      const lower = word.toLowerCase();
      if (lower.length > 2 && !ENGLISH_STOPWORDS.has(lower)) stems.push(englishStem(lower));
    }
  }
  return stems;
}

/** How many of `of` are in `among`, 0 to 1; 1 when there is nothing to find. */
export function shareIn(of: Set<string>, among: Set<string>): number {
  if (of.size === 0) return 1;
  let found = 0;
  for (const stem of of) if (among.has(stem)) found += 1;
  return found / of.size;
}

/** Alike in both directions, 0 to 1. */
export function likeness(a: Set<string>, b: Set<string>): number {
  return Math.min(shareIn(a, b), shareIn(b, a));
}

/** Numbers as they are meant: "1,200" and "1200" are one. */
export function numbersIn(text: string): string[] {
  // A power is a number of its own: 20² has 20 and 2, not 202.
  const apart = text.replace(/(?<=\d)[⁰¹²³⁴-⁹]+/gu, ' $&');
  const found = apart.normalize('NFKC').match(/\d+(?:[.,]\d+)*/gu) ?? [];
  return found.map((number) =>
    /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(number) ? number.replaceAll(',', '') : number,
  );
}
