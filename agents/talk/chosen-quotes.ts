/** Which of the sentences that say something of a question are quoted. */
import { roughStems, shareIn } from '#agents/text/overlap.ts';
import type { TutorQuestion } from '#agents/port/course-tutor.ts';
import type { SaidSentence } from './best-sentences.ts';
import { passageOf, type Passage } from './quoted-passage.ts';

const QUOTES = 3;
/** The share of the best sentence's score. */
const WORTH = 0.7;
/** Characters: nothing more is quoted after so many. */
const ENOUGH = 700;
/** The share of a passage's words: one that shares so many says it again. */
const AGAIN = 0.8;

/** The sentence that says what the term is. */
export function definitionOf(
  term: string,
  said: readonly SaidSentence[],
  { language }: Pick<TutorQuestion, 'language'>,
): SaidSentence | undefined {
  const stems = roughStems(term, language);
  if (stems.size === 0) return undefined;
  const fits = (one: SaidSentence, least: number) => {
    const defined = roughStems(one.term ?? '', one.place.language);
    return defined.size > 0 && shareIn(stems, defined) === 1 && shareIn(defined, stems) >= least;
  };
  // One with the very word, before one with a longer term that has it.
  return said.find((one) => fits(one, 1)) ?? said.find((one) => fits(one, 0.5));
}

export interface Quoted extends SaidSentence {
  passage: Passage;
}

/** What a word means, and what its page says of it besides. */
export function explained(definition: SaidSentence, said: readonly SaidSentence[]): Quoted[] {
  const beside = said.filter(
    (one) =>
      one !== definition && one.place === definition.place && one.heading === definition.heading,
  );
  return chosen([definition, ...beside]).slice(0, 2);
}

/** A few that are worth it, none that says what another has said. */
export function chosen(said: readonly SaidSentence[]): Quoted[] {
  const least = Math.max(...said.map(({ score }) => score)) * WORTH;
  const quotes: Quoted[] = [];
  let length = 0;
  for (const one of said) {
    if (quotes.length >= QUOTES || (length > ENOUGH && quotes.length > 0)) break;
    if (one.score < least && quotes.length > 0) continue;
    const quoted = { ...one, passage: passageOf(one) };
    if (quotes.some((other) => overlaps(other, quoted))) continue;
    quotes.push(quoted);
    length += quoted.passage.quote.length;
  }
  return quotes;
}

/** Neighbours on a page: the one is shown with the beginning of the other. */
export function overlaps(one: Quoted, other: Quoted): boolean {
  const next = one.place === other.place && Math.abs(one.at - other.at) <= 1;
  const [a, b] = [one.passage.quote, other.passage.quote];
  const [own, others] = [a, b].map((quote) => roughStems(quote, one.place.language));
  const again = own && others && Math.max(shareIn(own, others), shareIn(others, own)) >= AGAIN;
  return (
    again ||
    next ||
    a.includes(other.text) ||
    b.includes(one.text) ||
    a.includes(b) ||
    b.includes(a)
  );
}
