/** Whether words can be the title of a section at all, however they are set. Pure. */

/** Words after which a title would have to go on. */
const UNFINISHED =
  /(?:^|\s)(?:an?|the|and|or|nor|but|as|than|whose|its|their|your|our|my|with|from|into|because|which|및|또는|그리고)$/iu;
/** A title that asks may end in what others may not: "What it is made from". */
const ASKS = /^(?:\d[\d.]*\s+)?(?:what|who|whom|whose|where|when|why|how)\b/iu;
/** Somebody does something: a sentence, or the middle of one. */
const CLAUSE =
  /(?:^|[\s(])(?:it|they|we|he|she|this|these|those|there|which|that)\s+(?:is|are|was|were|has|have|had|can|could|may|might|will|would|must|should|does|do|did)\b/iu;
const CLAUSE_WORDS = 7;
/** A line of running text begins in small letters with a word like these. */
const MIDDLE =
  /^(?:and|or|but|of|the|an?|to|in|on|at|by|for|from|with|as|is|are|was|were|be|been|that|which|who|it|its|this|these|than|then|so|if|when|while|because|not|will|can|may|must|should|would)\s/u;
const MIDDLE_WORDS = 4;
const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Notes, symbols and pieces of formulas, as fonts of symbols give them: "12 h h h h". */
export function isGlyphs(text: string): boolean {
  if (CJK.test(text)) return false;
  const ink = text.replace(/\s+/gu, '');
  const letters = ink.match(/\p{L}/gu)?.length ?? 0;
  const known = ink.match(/[\p{L}\p{N}.,:;!?'"’“”()/&-]/gu)?.length ?? 0;
  if (letters === 0 || (ink.length >= 6 && known < ink.length * 0.6)) return true;
  const words = text.trim().split(/\s+/u);
  const lettered = words
    .map((word) => word.replace(/[^\p{L}]+/gu, ''))
    .filter((word) => word !== '');
  if (words.length >= 2 && lettered.every((word) => word.length <= 1)) return true;
  // Heads of notes: "hh h P", two letters at most and no vowel to speak them by.
  return (
    words.length >= 2 &&
    lettered.every((word) => word.length <= 2 && (word.length === 1 || !/[aeiouy]/iu.test(word)))
  );
}

/** What nobody would print over a section: half words, half sentences, whole clauses, glyphs. */
export function isTitle(text: string): boolean {
  const title = text.trim();
  const words = title.split(/\s+/u);
  if (/[\p{L}\p{N}][-\u00AD\u2010]$/u.test(title) || /[,，、]$/u.test(title)) return false;
  if (isGlyphs(title)) return false;
  if (words.length >= 2 && UNFINISHED.test(title) && !ASKS.test(title)) return false;
  if (words.length >= MIDDLE_WORDS && MIDDLE.test(title)) return false;
  if (words.length >= CLAUSE_WORDS && CLAUSE.test(title) && !ASKS.test(title)) return false;
  // Two sentences, or the end of one and the beginning of the next.
  return !(words.length >= 6 && /\p{Ll}{3,}[.!?]\s+\p{Lu}\p{Ll}/u.test(title));
}

const PLAIN_WORDS = 9;

/** Short, begun like a title and without a mark at its end: a title with no other sign of one. */
export function isPlainTitle(text: string): boolean {
  const title = text.trim();
  const isShort = title.split(/\s+/u).length <= PLAIN_WORDS;
  return isTitle(title) && isShort && /^["“‘'(]?[\p{Lu}\p{Lo}\p{N}]/u.test(title);
}
