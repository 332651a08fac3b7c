/** Two things beside each other, in the book's own words (EXTRACT-10). */
import { shareIn, roughStems } from '#agents/text/overlap.ts';
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { bestSentences, type SaidSentence } from './best-sentences.ts';
import { definitionOf, overlaps, type Quoted } from './chosen-quotes.ts';
import { isCovered, isSaid } from './covered.ts';
import { passageOf } from './quoted-passage.ts';

type Sides = readonly [one: string, other: string];

const SIDE = String.raw`(?:an?\s+|the\s+)?["“'‘]?(?<one>[^?.!,;]{1,48}?)["”'’]?`;
const OTHER = String.raw`(?:an?\s+|the\s+)?["“'‘]?(?<other>[^?.!,;]{1,48}?)["”'’]?`;
const END = String.raw`\s*[?.!]*\s*$`;
const ENGLISH = [
  String.raw`\bdifferences?\s+(?:is\s+)?between\s+${SIDE}\s+and\s+${OTHER}${END}`,
  String.raw`^\s*how\s+(?:do|does|did|is|are)\s+${SIDE}\s+(?:differ|different)\s+from\s+${OTHER}${END}`,
  String.raw`^\s*how\s+(?:do|does|did)\s+${SIDE}\s+and\s+${OTHER}\s+differ${END}`,
  String.raw`^\s*compare\s+${SIDE}\s+(?:and|with|to)\s+${OTHER}${END}`,
  String.raw`^\s*what\s+distinguishes\s+${SIDE}\s+from\s+${OTHER}${END}`,
  String.raw`^\s*${SIDE}\s+(?:vs\.?|versus)\s+${OTHER}${END}`,
].map((one) => new RegExp(one, 'iu'));
const KOREAN =
  /^\s*["“‘]?(?<one>[^?.!,;]{1,30}?)["”’]?(?:과|와|이랑|랑|하고)\s+["“‘]?(?<other>[^?.!,;]{1,30}?)["”’]?(?:의|은|는|이|가|을|를)?\s*(?:차이|다른\s*점|비교|(?:서로\s*)?(?:뭐가|무엇이|어떻게|어디가|뭐)\s*(?:다르|달라|다른))/u;
/** So many words name a thing; more say something. */
const NAME = 5;
/** Words that set one thing against another. */
const AGAINST =
  /\b(?:unlike|whereas|while|instead|rather than|in contrast|but|differs?|different|difference|compared)\b|달리|반면|차이|다르|다른|대신|비해/iu;
const CONTRAST = 0.2;
const QUOTES = 3;
/** The share of what a side is called that a sentence has to have. */
const NAMED = 1;

/** What is to be told apart; undefined for every other question. */
export function sidesOf(question: string): Sides | undefined {
  for (const pattern of [...ENGLISH, KOREAN]) {
    const { one = '', other = '' } = pattern.exec(question)?.groups ?? {};
    const sides = [one.trim(), other.trim()] as const;
    if (sides.every((side) => side !== '' && side.split(/\s+/u).length <= NAME)) return sides;
  }
  return undefined;
}

/**
 * @param places of the question as it was asked
 * @param ofSides of each of the two
 * @returns undefined where the book does not know both
 */
export function compared(
  sides: Sides,
  question: TutorQuestion,
  places: readonly FoundPlace[],
  ofSides: readonly FoundPlace[],
): readonly Quoted[] | undefined {
  if (!ofSides.some((place) => isCovered(place, question))) return undefined;
  const all = distinct([...places, ...ofSides]);
  const known = sides.map((side) => bestSentences(side, all));
  if (!known.every(isSaid)) return undefined;
  const names = (side: string, { text, place: { language } }: SaidSentence) =>
    shareIn(roughStems(side, language), roughStems(text, language)) >= NAMED;
  const scored = (one: SaidSentence) => one.score + (AGAINST.test(one.text) ? CONTRAST : 0);
  const both = bestSentences(sides.join(' '), all)
    .filter((one) => sides.every((side) => names(side, one)))
    .toSorted((a, b) => scored(b) - scored(a));
  const each = sides.map((side, at) => {
    const said = known[at] ?? [];
    return definitionOf(side, said, question) ?? said.find((one) => opensOn(side, one));
  });
  const isEach = !each.includes(undefined);
  if (both.length === 0 && !isEach) return undefined;
  const quotes: Quoted[] = [];
  for (const one of isEach ? [...both.slice(0, 1), ...each] : [...both, ...each]) {
    if (!one || quotes.length >= QUOTES) continue;
    const quoted = { ...one, passage: passageOf(one) };
    if (!quotes.some((other) => overlaps(other, quoted))) quotes.push(quoted);
  }
  return quotes;
}

/** The section that is called so begins with it. */
function opensOn(side: string, { opens, heading, place: { language } }: SaidSentence): boolean {
  const [own, called] = [roughStems(side, language), roughStems(heading, language)];
  return opens && own.size > 0 && shareIn(own, called) === 1 && shareIn(called, own) === 1;
}

/** The first of each page or lesson. */
function distinct(places: readonly FoundPlace[]): FoundPlace[] {
  const found = new Map<string, FoundPlace>();
  for (const place of places) {
    const key = `${place.documentId ?? ''} ${place.page.number}`;
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}
