/**
 * The sentences of the places that were found which say most about a question, each with where it
 * stands. Only what stands word for word on its page is taken.
 */
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText, type Language } from '#machines/document/source.ts';
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import { encode } from '#agents/retrieval/encode.ts';
import { likenessTo } from '#agents/retrieval/meaning-windows.ts';
import { subjectOf, withoutAsking } from '#agents/retrieval/question-words.ts';
import { findDefinition } from '#agents/text/definitions.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';
import { isEnded, partsOfPage, type PagePart } from './reading-parts.ts';

export interface SaidSentence {
  place: FoundPlace;
  text: string;
  /** 0 to about 1. */
  score: number;
  /** Its place among all sentences that were looked at: those of one page stand together. */
  at: number;
  /** Where it begins: the part of its page, and which of its sentences. */
  part: number;
  sentence: number;
  /** What it stands under on its page. */
  heading: string;
  /** What share of the question it holds. */
  holds: number;
  /** How near it comes to what is meant, where that is known. */
  alike?: number;
  /** What it defines, when it does. */
  term?: string;
  /** It is the first one under its heading. */
  opens: boolean;
}

/** Characters: less is a scrap, more is no sentence. */
const LEAST = { en: 24, ko: 12 } as const satisfies Record<Language, number>;
const MOST = 480;
/** A sentence shorter than this is shown with the one after it. */
const SHORT = 150;
/** An aside, and what says no more than where something is said. */
const ELSEWHERE =
  /^\(|^(?:see|cf\.)\s|\b(?:is|are|was|will be|were)\s(?:further\s)?(?:discussed|described|considered|explained|covered|treated)\s(?:further|later|below|elsewhere|in (?:the )?(?:next|chapter|section|appendix))|(?:장|절|부록)에서\s(?:자세히\s)?(?:다룬다|설명한다|다루겠다|알아본다)/iu;
/** Worth of standing on the best page. */
const BEST_PAGE = 0.25;
/** Worth of a word in the heading above, beside one in the sentence. */
const HEADING = 0.6;
/** Worth of meaning the same, beside having the same words. */
const MEANING = 0.8;
/** A sentence so much alike says something of the question though it has none of its words. */
const ALIKE = 0.5;
/** Worth of words that a question is asked with: they tell places apart that hold the rest alike. */
const ASKING = 0.15;
/** So much of a heading has to be asked about. */
const CALLED = 0.8;
/** Worth of being the first sentence of the section that is called what is asked about. */
const OPENS = 0.3;
/** Worth of a verb's letters, which a book has in another form. */
const VERB = 0.25;

/** Every usable sentence of the places, best first. */
export function bestSentences(question: string, places: readonly FoundPlace[]): SaidSentence[] {
  const said = places.flatMap((place, rank) =>
    sentencesOf(place).map((one) => ({ ...one, place, rank })),
  );
  const asked = askedTerms(question);
  const own = said.map(({ text }) => termsOf(text));
  const headings = new Map(
    [...new Set(said.map(({ heading }) => heading))].map((one) => [one, termsOf(one)]),
  );
  const weights = new Map(
    [...asked].map(([term, worth]) => {
      const found = own.filter((terms) => terms.has(term)).length;
      return [term, worth * Math.log(1 + (said.length + 1) / (found + 1))];
    }),
  );
  const likeness = likenessTo(withoutAsking(question));
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0) || 1;
  return said
    .map(({ place, rank, text, lead, opens, heading, part, sentence }, at): SaidSentence => {
      let held = 0;
      let alone = 0;
      for (const [term, weight] of weights) {
        if (own[at]?.has(term)) alone += weight;
        held += own[at]?.has(term)
          ? weight
          : headings.get(heading)?.has(term)
            ? weight * HEADING
            : 0;
      }
      const definition = findDefinition(lead, place.language);
      const defines = definition?.strength === 'strong' ? 0.1 : 0;
      const called = opens ? calledBy(headings.get(heading), weights) / all : 0;
      const alike = likeness(text);
      const near = Math.max(0, alike ?? 0);
      const speaks = alone > 0 || near >= ALIKE;
      const score = speaks
        ? held / all + near * MEANING + BEST_PAGE / (rank + 1) + defines + called * OPENS
        : 0;
      return {
        place,
        text,
        score,
        at,
        part,
        sentence,
        heading,
        opens,
        holds: alone / all,
        ...(alike === undefined ? {} : { alike }),
        ...(definition ? { term: definition.term } : {}),
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
}

/** What a heading holds of what is asked, where it says nothing else. */
function calledBy(
  heading: ReadonlySet<string> | undefined,
  weights: ReadonlyMap<string, number>,
): number {
  if (!heading || heading.size === 0) return 0;
  const terms = [...heading];
  const asked = terms.filter((term) => weights.has(term));
  if (asked.length < terms.length * CALLED) return 0;
  return asked.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
}

/** Each term of a question with what it is worth: how it is asked, and a verb, are less than what is asked about. */
function askedTerms(question: string): Map<string, number> {
  const bare = withoutAsking(question);
  return new Map([
    ...[...termsOf(question)].map((term) => [term, ASKING] as const),
    ...[...termsOf(bare)].map((term) => [term, VERB] as const),
    ...[...termsOf(subjectOf(bare))].map((term) => [term, 1] as const),
  ]);
}

function termsOf(text: string): Set<string> {
  const { words, grams } = encode(text);
  return new Set([...words.keys(), ...grams.keys()]);
}

interface Shown {
  text: string;
  /** Its first sentence. */
  lead: string;
  /** It is the first one under its heading. */
  opens: boolean;
  heading: string;
  part: number;
  sentence: number;
}

function sentencesOf(place: FoundPlace): Shown[] {
  const { page, language } = place;
  const folded = foldForQuote(citableText(page));
  const stands = (text: string) => quoteStandsIn(foldForQuote(text), folded);
  const parts = partsOfPage(page);
  return parts.flatMap(({ kind, text, heading }, part) => {
    if (kind === 'shown') return [];
    const next = parts[part + 1];
    // What leads to code or to a list ends with it.
    const leads = kind === 'said' && next?.kind !== 'said' && next?.heading === heading;
    const all = sentencesOfPart({ kind, text }, language);
    return all.flatMap((lead, sentence): Shown[] => {
      const ends = leads && sentence >= all.length - 2;
      const longer = kind === 'listed' ? lead : joined(all, sentence);
      const whole = [longer, lead].find(
        (one) => isUsable(one, language, ends && one.endsWith(all.at(-1) ?? '')) && stands(one),
      );
      const opens = sentence === 0 && heading !== '' && parts[part - 1]?.heading !== heading;
      return whole === undefined ? [] : [{ text: whole, lead, opens, heading, part, sentence }];
    });
  });
}

type Text = Pick<PagePart, 'kind' | 'text'>;

/** Sentences of a part; each item of a list stands by itself. */
export function sentencesOfPart({ kind, text }: Text, language: Language): string[] {
  if (kind === 'listed') return text.split('\n').map(oneLine);
  return sentences(oneLine(text), language).map((one) => one.text);
}

/** @param leads what it leads to ends it */
function isUsable(text: string, language: Language, leads: boolean): boolean {
  return (
    !ELSEWHERE.test(text) &&
    text.length >= LEAST[language] &&
    text.length <= MOST &&
    !text.endsWith('?') &&
    (leads || isEnded(text) || /["'’다요]$/u.test(text))
  );
}

/** A short sentence goes with the next one: alone it often says too little. */
function joined(all: readonly string[], at: number): string {
  const sentence = all[at] ?? '';
  const next = all[at + 1];
  const takesNext = sentence.length < SHORT && next !== undefined && next.length < SHORT;
  return takesNext ? `${sentence} ${next}` : sentence;
}
