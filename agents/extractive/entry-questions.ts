/**
 * Entries of a list or of a row of headings that name a thing and say what it is: "-v: tells more",
 * "/bin : User commands". Asked with what its neighbours in the same row say.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { shortened, withOptions, type Entry, type QuizMaterial } from './quiz-material.ts';
import { clashes, shuffled } from './quiz-terms.ts';

const ENTRY =
  /^["“‘'`]?([^\s:][^:;,.]{0,38}?|[-–/.\\$][^\s:]{1,30})["”’'`]?\s?(?::\s|\s[:–—-]\s)\s*(.{8,160})$/u;
/** Over a row so long the nearest are enough. */
const MOST_PAIRS = 4;
const FEWEST = 3;
const LABEL =
  /^(?:notes?|tips?|hints?|warnings?|cautions?|important|example|see|figure|table|chapter|section|part|appendix|step|참고|주의|예|그림|표|제)\b/iu;

export function entryOf(text: string, page: number): Entry | undefined {
  const [, term = '', meaning = ''] = ENTRY.exec(text) ?? [];
  if (term === '' || LABEL.test(term) || term.split(/\s+/u).length > 4) return undefined;
  if (!/\p{L}/u.test(term) || meaning.toLowerCase().includes(term.toLowerCase())) return undefined;
  return { term, meaning: meaning.replace(/[.;。,]$/u, ''), page };
}

/** What can be mistaken for each other: other terms, other meanings, of about one length. */
function pickPairs(entries: Entry[], random: () => number): Entry[] {
  const kept: Entry[] = [];
  for (const entry of shuffled(entries, random)) {
    const isApart = kept.every(
      (other) =>
        !clashes(other.term, entry.term) &&
        other.meaning !== entry.meaning &&
        !other.meaning.toLowerCase().includes(entry.term.toLowerCase()) &&
        !entry.meaning.toLowerCase().includes(other.term.toLowerCase()),
    );
    if (isApart && kept.length < MOST_PAIRS) kept.push(entry);
  }
  return kept;
}

/** One question for each row of entries: a matching where all fit, else the meaning of one. */
export function entryItems(
  { wording }: QuizMaterial,
  rows: Entry[][],
  random: () => number,
): QuizDraft[] {
  return rows.flatMap((entries) => {
    const pairs = pickPairs(entries, random);
    const [first, ...others] = pairs;
    if (!first || pairs.length < FEWEST) return [];
    const pages = [...new Set(pairs.map(({ page }) => page))].sort((a, b) => a - b);
    const matching: QuizDraft = {
      type: 'matching',
      question: wording.askMatch,
      pairs: pairs.map(({ term, meaning }) => ({ left: term, right: shortened(meaning) })),
      explanation: wording.becausePages(pages),
      page: first.page,
    };
    const choice = withOptions(
      {
        question: wording.askEntry(first.term),
        explanation: wording.because(`${first.term}: ${first.meaning}`, first.page),
        page: first.page,
      },
      shortened(first.meaning),
      others.map(({ meaning }) => shortened(meaning)),
      random,
    );
    return [matching, choice];
  });
}
