/** What is asked where a lesson could not be asked about otherwise: a name of several words, left out of what it says. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import type { TermCount } from '#agents/text/key-terms.ts';
import { gapItem } from './gap-items.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { isClaim } from './statement-items.ts';
import type { Line } from './reading.ts';

/** Whether a gap asks for it: any noun might fill one that takes "file". */
export function isTelling(term: TermCount): boolean {
  return term.words > 1 || /\p{Lu}/u.test(term.surface);
}

/** Words of a sentence that tell which one is left out. */
const TELLING_WORDS = 9;
const FIRST_PERSON = /\b(?:I|we|us|our|my|let’s|let's|thanks?)\b|[“”"]/iu;
/** An entry of a list of terms: its term is asked for, and nothing inside it. */
const LABELLED = /^\p{Lu}[^:.]{1,40}:\s/u;
/** Asks its reader for something, or speaks of what stands elsewhere. */
const TO_DO =
  /^(?:make|be|see|note|keep|let|ensure|check|use|try|do)\b|\b(?:your?|this|these|those|such)\b/iu;
/** Any sentence might have them. */
const SAYS_LITTLE =
  /^(?:better|best|good|right|wrong|simple|certain|different|various|several|same|such|new|old|own|main|other|long|short|appropriate|popular|corresponding|complete|special|first|last|next|previous|following|present|many|few)\b|\b(?:way|thing|idea|case|kind|type|time|example|number|page|site|author)s?$/iu;

export function* lastItems(
  material: QuizMaterial,
  all: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const told = all.filter(
    ({ text, words, tokens }) =>
      words >= TELLING_WORDS &&
      !FIRST_PERSON.test(text) &&
      !LABELLED.test(text) &&
      !TO_DO.test(text) &&
      (material.language === 'ko' || tokens.some(({ kind }) => kind === 'verb')),
  );
  // Claims first: what is said to a reader has its names as well.
  const lines = [...told].sort(
    (a, b) => Number(isClaim(b, material.language)) - Number(isClaim(a, material.language)),
  );
  for (const term of material.keys) {
    // A Korean phrase named once is more often a piece of a clause than a name.
    const isName = material.language === 'en' || term.count > 1;
    if (!isName || !isTelling(term) || SAYS_LITTLE.test(term.surface)) continue;
    for (const line of lines) {
      const item = gapItem(material, line, term, random);
      if (item) yield { item, line };
    }
  }
}
