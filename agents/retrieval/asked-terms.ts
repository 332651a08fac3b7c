/** A question as what is looked up of it, each term with what it is worth. */
import { encode } from './encode.ts';
import { subjectOf, withoutAsking } from './question-words.ts';
import { kinOf } from './word-vectors.ts';

export interface AskedTerms {
  /** As it is asked, without words that only ask. */
  bare: string;
  /** Stems. */
  words: ReadonlyMap<string, number>;
  /** Runs of letters, with how often each is asked. */
  grams: ReadonlyMap<string, { count: number; worth: number }>;
  /** For each word the terms that stand for it, itself first, by how much they do. */
  meant: readonly ReadonlyMap<string, number>[];
}

/** Worth of a verb beside what the question is about: a book has it in another form. */
const VERB = 0.25;
/** Words of a question whose kin is looked for: a page that is asked about has enough of its own. */
const MOST = 24;
/** What is alike by half stands for a quarter. */
const STEEP = 2;

/** Terms of the last questions: each question is looked up and ranked, and a class asks the same. */
const known = new Map<string, AskedTerms>();
const KNOWN = 200;

export function askedTerms(question: string): AskedTerms {
  const terms = known.get(question) ?? readTerms(question);
  known.delete(question);
  known.set(question, terms);
  const [oldest] = known.keys();
  if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
  return terms;
}

function readTerms(question: string): AskedTerms {
  const bare = withoutAsking(question);
  const said = encode(bare);
  const subject = encode(subjectOf(bare));
  const worth = (terms: ReadonlyMap<string, number>, term: string) => (terms.has(term) ? 1 : VERB);
  const words = new Map(
    [...said.words.keys(), ...subject.words.keys()].map((term) => [
      term,
      worth(subject.words, term),
    ]),
  );
  const grams = new Map(
    [...said.grams, ...subject.grams].map(([term, count]) => [
      term,
      { count, worth: worth(subject.grams, term) },
    ]),
  );
  return { bare, words, grams, meant: meantBy(bare) };
}

function meantBy(bare: string): Map<string, number>[] {
  const seen = new Set<string>();
  const meant: Map<string, number>[] = [];
  for (const [word] of bare.matchAll(/[\p{L}\p{N}]+(?:['’_.+-][\p{L}\p{N}]+)*/gu)) {
    for (const own of encode(word).words.keys()) {
      if (seen.has(own)) continue;
      seen.add(own);
      const terms = new Map([[own, 1]]);
      for (const { word: other, alike } of meant.length < MOST ? kinOf(word) : []) {
        for (const term of encode(other).words.keys()) {
          if (!terms.has(term)) terms.set(term, alike ** STEEP);
        }
      }
      meant.push(terms);
    }
  }
  return meant;
}
