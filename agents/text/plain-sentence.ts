/**
 * A sentence without what its claim does not hang on: asides in brackets, what only adds to it behind a comma, and
 * the words that lead to it. What limits it ("unless", "but", "only if") stays.
 *
 * EXTRACTIVE-17 A sentence too long to be asked for as it stands is asked for without its asides, never without
 *    what limits it.
 */
import type { Language } from '#machines/document/source.ts';

/** Behind a space: the brackets of "sum()" belong to its name. */
const BRACKETS = /\s\((?!\d+\))[^()]{2,}\)(?=[\s.,;:]|$)/gu;
const LEADS =
  /^(?:Note(?: also)? that|Remember that|Recall that|Of course,|In fact,|Clearly,|Obviously,|Fortunately,|Unfortunately,|As usual,|Be aware that|Keep in mind that|It should be noted that|It is worth noting that)\s(?=\S)/u;
/** "Freedom: Debian will remain free.": the name of its paragraph. */
const LABEL = /^\p{Lu}[^.:;,“”]{2,40}:\s(?=\p{Lu})/u;
/** Adds something, and takes nothing back. */
const ADDED =
  /(?:,\s(?:(?:and|so) (?:this|it|they|these|that|so|can also|may also|is also|are also|hence|thus|therefore)\b|(?:in|of|from|for|to) which\b|which\b|where\b(?! necessary)|for (?:example|instance)\b|e\.g\.|i\.e\.|such as\b|including\b|whereas\b|although\b|though\b|because\b|since\b|thus\b|making\b|see\b)|;\s|\s[–—]\s)[^“”]*(?=\.$)/u;
/** The same in the middle, between commas. */
const INSERTED =
  /,\s(?:including|such as|for example|for instance|e\.g\.|i\.e\.)\s?[^,;.]{2,60},(?=\s(?:is|are|can|may|must|should|has|have|will)\b)/gu;

const SMALL =
  /^(?:the|an?|if|when|in|on|to|it|this|you|all|each|any|some|most|for|by|with|there|no|not|every|both|only|once|unless|while|although|because|as|at|since|many|several)\s/u;

/** Undefined where nothing can be left out, or nothing would be left. */
export function plainSentence(text: string, language: Language): string | undefined {
  const bare = text.replace(BRACKETS, '');
  if (language === 'ko') return bare === text ? undefined : bare;
  const led = bare.replace(LABEL, '').replace(LEADS, '').replace(INSERTED, '');
  const plain = led.replace(ADDED, '');
  // "utf8" and "aptitude" are names, and stay as they are.
  const shown =
    SMALL.test(plain) && led !== bare ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain;
  return shown === text || shown.split(/\s+/u).length < 5 ? undefined : shown;
}

/** The ways in which it can be read: as it stands, then without its asides. */
export function readings(text: string, language: Language): string[] {
  const plain = plainSentence(text, language);
  return plain === undefined ? [text] : [text, plain];
}
