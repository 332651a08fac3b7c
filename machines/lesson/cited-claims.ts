/**
 * What a citation proves: the sentence before it. When somebody edits a lesson, this decides which
 * proofs still hold. Letters and digits decide; markup, punctuation and capitals do not.
 *
 * CLAIM-1 A citation is at risk when the sentence before it is not, word for word, one it was
 *    proven for.
 * CLAIM-2 Put back, the sentence is proven again.
 * CLAIM-3 A citation that no longer stands in the text is dropped.
 * CLAIM-4 A citation whose quote is no longer on its page stays at risk whatever is edited.
 * CLAIM-5 A quote that was chosen by hand proves the sentence it was put behind.
 */
import type { Citation } from './lesson.ts';

const CITE = /<Cite\s+id="([^"<>]{1,16})"\s*\/>/gu;
/** Where a paragraph, an item, a heading or a row of a table begins. */
const BLOCK = /\n[^\S\n]*\n|\n(?=[^\S\n]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|\|)\s?)/gu;
const SENTENCE_END = /[.!?。…][”"'’)\]]*\s+(?=\S)/gu;

/** What stands before each citation, by its id, since the citation or the block before. */
function placesOf(content: string): Map<string, string[]> {
  const places = new Map<string, string[]>();
  let from = 0;
  for (const match of content.matchAll(CITE)) {
    const before = content.slice(from, match.index);
    const block = [...before.matchAll(BLOCK)].at(-1);
    const text = before.slice(block ? block.index + block[0].length : 0);
    from = match.index + match[0].length;
    const id = match[1] ?? '';
    places.set(id, [...(places.get(id) ?? []), text]);
  }
  return places;
}

/** Ids of the citations that stand in a text. */
export function citedIn(content: string): Set<string> {
  return new Set(placesOf(content).keys());
}

function wordsOf(text: string): string {
  const plain = text
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\]\([^)]*\)/gu, ' ')
    .normalize('NFKC')
    .toLowerCase();
  // A sign before a number and the signs of mathematics change what is said.
  const words = plain.match(
    /(?<![\p{L}\p{N}])[-−]\p{N}[\p{L}\p{N}]*|[\p{L}\p{M}\p{N}]+|[=<>≤≥≠±×÷%]/gu,
  );
  return (words ?? []).join(' ');
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    sentences.push(text.slice(from, to));
    from = to;
  }
  return [...sentences, text.slice(from)].filter((sentence) => wordsOf(sentence) !== '');
}

/** The last sentence; a quote that is longer proves all since the citation before. */
function provenWords(text: string, quote: string): string {
  const last = sentencesOf(text).at(-1) ?? '';
  return wordsOf(quote.length > last.length * 1.2 ? text : last);
}

/** Whether the text ends in exactly one of the proven passages, beginning at a sentence. */
function isProven(text: string, claims: readonly string[]): boolean {
  let words = '';
  for (const sentence of sentencesOf(text).toReversed()) {
    words = words === '' ? wordsOf(sentence) : `${wordsOf(sentence)} ${words}`;
    if (claims.includes(words)) return true;
  }
  return words === '' && claims.includes('');
}

/**
 * The citations of a lesson after its text was edited.
 * @param before the text the citations belong to; where one has been edited before, what it was
 *   proven for is remembered with it
 * @param fresh ids of those whose quote was chosen in this edit: proven for the sentence they stand at
 */
export function citationsAfterEdit(
  citations: readonly Citation[],
  before: string,
  after: string,
  fresh: ReadonlySet<string> = new Set(),
): Citation[] {
  const old = placesOf(before);
  const now = placesOf(after);
  return citations.flatMap((citation) => {
    const places = now.get(citation.id);
    if (!places) return [];
    const claims = citation.claims ?? [
      ...new Set(
        ((fresh.has(citation.id) ? now : old).get(citation.id) ?? []).map((text) =>
          provenWords(text, citation.quote),
        ),
      ),
    ];
    return [withStanding({ ...citation, claims }, places)];
  });
}

function withStanding(citation: Citation, places: readonly string[]): Citation {
  const { atRisk, ...rest } = citation;
  if (atRisk === 'source') return citation;
  const holds = places.every((text) => isProven(text, citation.claims ?? []));
  return holds ? rest : { ...rest, atRisk: 'sentence' };
}

/** The citations after their source was read again. `stands` says whether a quote is on its page. */
export function citationsAfterReading(
  citations: readonly Citation[],
  content: string,
  stands: (citation: Citation) => boolean | undefined,
): Citation[] {
  const places = placesOf(content);
  return citations.map((citation) => {
    const found = stands(citation);
    // From another document, or never found: nothing new is known.
    if (found === undefined || !citation.valid) return citation;
    if (!found) return { ...citation, atRisk: 'source' };
    const { atRisk: _, ...rest } = citation;
    return rest.claims ? withStanding(rest, places.get(rest.id) ?? []) : rest;
  });
}

/** How many of them have left their page or their sentence. */
export function atRiskIn(citations: readonly Pick<Citation, 'atRisk'>[]): number {
  return citations.filter(({ atRisk }) => atRisk !== undefined).length;
}
