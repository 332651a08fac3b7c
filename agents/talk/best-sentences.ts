/**
 * The sentences of the places that were found which say most about a question, each with where it
 * stands. Only what stands word for word on its page is taken.
 */
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText, type Language } from '#machines/document/source.ts';
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import { encode } from '#agents/retrieval/encode.ts';
import { withoutAsking } from '#agents/retrieval/question-words.ts';
import { findDefinition } from '#agents/text/definitions.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';

export interface SaidSentence {
  place: FoundPlace;
  text: string;
  /** 0 to about 1. */
  score: number;
  /** Its place among all sentences that were looked at: those of one page stand together. */
  at: number;
  /** What it defines, when it does. */
  term?: string;
}

/** Characters: less is a scrap, more is no sentence. */
const LEAST = { en: 24, ko: 12 } as const satisfies Record<Language, number>;
const MOST = 480;
/** A sentence shorter than this is shown with the one after it. */
const SHORT = 150;
/** Worth of standing on the best page. */
const BEST_PAGE = 0.25;

/** Every usable sentence of the places, best first. */
export function bestSentences(question: string, places: readonly FoundPlace[]): SaidSentence[] {
  const said = places.flatMap((place, rank) =>
    sentencesOf(place).map((one) => ({ ...one, place, rank })),
  );
  const asked = [...encode(withoutAsking(question)).grams.keys()];
  const encoded = said.map(({ text }) => encode(text).grams);
  const rarity = new Map(
    asked.map((gram) => {
      const found = encoded.filter((grams) => grams.has(gram)).length;
      return [gram, Math.log(1 + (said.length + 1) / (found + 1))];
    }),
  );
  const all = [...rarity.values()].reduce((sum, one) => sum + one, 0) || 1;
  return said
    .map(({ place, rank, text, lead }, at): SaidSentence => {
      const held = asked
        .filter((gram) => encoded[at]?.has(gram))
        .reduce((sum, gram) => sum + (rarity.get(gram) ?? 0), 0);
      const definition = findDefinition(lead, place.language);
      const defines = definition?.strength === 'strong' ? 0.1 : 0;
      const score = held === 0 ? 0 : held / all + BEST_PAGE / (rank + 1) + defines;
      return { place, text, score, at, ...(definition ? { term: definition.term } : {}) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
}

interface Shown {
  text: string;
  /** Its first sentence. */
  lead: string;
}

function sentencesOf(place: FoundPlace): Shown[] {
  const { page, language } = place;
  const folded = foldForQuote(citableText(page));
  return page.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(({ text }) => joined(sentences(oneLine(text), language).map((one) => one.text)))
    .filter(
      ({ text }) =>
        text.length >= LEAST[language] &&
        text.length <= MOST &&
        !text.endsWith('?') &&
        /[.!。:;)”"’다요]$/u.test(text) &&
        quoteStandsIn(foldForQuote(text), folded),
    );
}

/** A short sentence goes with the next one: alone it often says too little. */
function joined(all: readonly string[]): Shown[] {
  return all.map((sentence, at) => {
    const next = all[at + 1];
    const goesOn = sentence.length < SHORT && next !== undefined && next.length < SHORT;
    return { text: goesOn ? `${sentence} ${next}` : sentence, lead: sentence };
  });
}
