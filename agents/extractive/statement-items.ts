/**
 * Which of several statements hold: claims of the lesson, of which some were turned at the word they hang
 * on. The explanation says what the book says in place of each of those.
 */
import type { Language } from '#machines/document/source.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { optionForm } from '#agents/quiz/judge-quiz.ts';
import { isGeneralTitle } from '#agents/text/titles.ts';
import { mistaken } from '#agents/quiz/turning.ts';
import { bids } from './bids.ts';
import { isNear } from './clause-questions.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import { amountIn, isBound, nearAmounts } from './amounts.ts';
import { withOtherName } from './swapped-names.ts';
import { twinned } from './twins.ts';
import type { Line } from './reading.ts';

interface Claim {
  line: Line;
  /** What somebody might believe instead, where there is such a thing. */
  wrong?: string;
}

const SHORTEST = 35;
const LONGEST = 165;
/** Statements in one question, and of them so many turned at least. */
const SHOWN = 4;
const FEWEST = 3;
/** The share of the longest one's length that the others must have: one that is far longer stands out. */
const ALIKE = 0.4;
/** Says what its writer does or thinks, or what is no claim. */
const NO_CLAIM =
  /\b(?:I|we|us|our|my|me|please|let’s|let's|recall|as you)\b|[“”‘"『』「」!?]|[:：]$|\bfor example\b|\bfollowing\b|\b(?:[Nn]ote|[Nn]otice|[Rr]emember) that\b|\b(?:you|one) (?:may|might|could|can|will|should) (?:also |now |then |briefly |easily )?(?:care|like|want|wish|prefer|learn|find|explore|consider|try)\b|\byou (?:just|even|can even)\b|^You [^,]{2,30}\b(?:it|them)\b|\bmake sure\b|\b(?:good|best|nice) (?:way|idea)\b|\b(?:welcomed?|is very interested|look forward)\b|\b(?:this|these|those) (?:will|is|are|can|may|was|means)\b|\bdiscuss|\b(?:obvious(?:ly)?|a bit|boring|nice|fun|interesting|surprising(?:ly)?|(?:un)?fortunately|hopefully|perhaps|probably|convenience|bit of an art)\b|예를 들/iu;

/** Without one of them it is a heading, an item of a list or the work of a function. */
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|might|must|should|will|would|does|do|need)\b/u;

/** "fontenc 폰트 인코딩을 지정한다": a name of a list, and no subject. */
const LABELLED_KO =
  /^[\p{Script=Latin}\\][\p{Script=Latin}\d.*-]*\s(?![^\s]+(?:은|는|이|가)\s)[가-힣]/u;

/** Known only from what stood before: "The result is larger". */
const POINTS_BACK =
  /^(?:The|An|A) (?:example|output|value|result|graph|display|figure|table|first|second|last|next|previous|other|same|only|current)\b|^(?:Note|Suppose|Otherwise|Now|Then|Here|One|Others?|Conversely|As (?:an? (?:\p{L}+ )?(?:exercise|example)|seen|shown|noted|before)|In (?:the|some|other|both|all|most|many) (?:\p{L}+ )?(?:cases?|words|past)|Examples? (?:is|are|of)|Usually|By default (?:it|they)|Apart from|It|They|He|She|Useful|Similar|Same|Values are|Further|Control|Do|Report|Currently|There|Most|Many|Some|Almost|Often|Sometimes|Once you|Not all|Not every|An example|Whether)\b/u;

/** A sentence that says something and can be right or wrong: no request, no step. */
export function isClaim({ text }: Line, language: Language): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || NO_CLAIM.test(text)) return false;
  // Two sentences may hold by half.
  if (/(?:\p{Ll}{3}|[다요])[.!?]\s/u.test(text)) return false;
  // An option with what it does, from a list, or an aside.
  if (/^[^\p{L}\p{N}\\/]/u.test(text)) return false;
  if (language === 'ko' && /(?:자|라)[.。]?$/u.test(text)) return false;
  if (language === 'ko') return !(LABELLED_KO.test(text) || text.includes('역주'));
  return !(POINTS_BACK.test(text) || bids(text) || !FINITE.test(text));
}

/** With twice or half the number: what counts something is one number and no other. */
function withOtherAmount({ text }: Line): string | undefined {
  const amount = isBound(text) ? amountIn(text) : undefined;
  const [other] = amount ? nearAmounts(amount) : [];
  return amount && other !== undefined ? amount.before + String(other) + amount.behind : undefined;
}

function isAlike(one: Line, other: Line): boolean {
  if (optionForm(one.text) !== optionForm(other.text)) return false;
  const [a, b] = [one.text.length, other.text.length];
  return Math.min(a, b) >= Math.max(a, b) * ALIKE;
}

/** Claims of about one length that say different things: at least one that can be had wrong. */
function* groupsOf(claims: Claim[]): Generator<Claim[]> {
  const left = new Set(claims);
  // Those that can be had wrong are asked about first, and each once.
  const ordered = claims.toSorted(
    (a, b) => Number(b.wrong !== undefined) - Number(a.wrong !== undefined),
  );
  for (const first of ordered) {
    if (first.wrong === undefined || !left.has(first)) continue;
    const group = [first];
    for (const other of ordered) {
      if (group.length === SHOWN) break;
      const fits = group.every(
        ({ line }) => isAlike(line, other.line) && !isNear(line.text, other.line.text),
      );
      const isMore = other.wrong !== undefined && group.length >= SHOWN / 2;
      if (other !== first && left.has(other) && fits && !isMore) group.push(other);
    }
    if (group.length < FEWEST) continue;
    for (const one of group) left.delete(one);
    yield group;
  }
}

export function* statementItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; lines: Line[] }> {
  for (const { title, lines: own } of sectionsOf(material, lines))
    for (const group of groupsOf(claimsIn(own, material)))
      yield statementItem(group, material, random, title);
  const title = isSubject(material.title ?? '') ? material.title : undefined;
  for (const group of groupsOf(claimsIn(lines, material)))
    yield statementItem(group, material, random, title);
}

const LONGEST_TITLE = 60;

/** Says what is spoken of: no question, no part of a whole, no name that every section might have. */
function isSubject(title: string): boolean {
  return (
    title !== '' &&
    title.length <= LONGEST_TITLE &&
    !isGeneralTitle(title) &&
    !/[?;]|\d\/\d|\bpart \d/u.test(title)
  );
}

/** Whose claims have a subject to be asked for. */
function sectionsOf({ sections }: QuizMaterial, lines: Line[]): { title: string; lines: Line[] }[] {
  return sections
    .filter(({ title }) => isSubject(title))
    .map(({ title, lines: own }) => ({ title, lines: lines.filter((line) => own.includes(line)) }));
}

function claimsIn(lines: Line[], material: QuizMaterial): Claim[] {
  const { language, sourceText } = material;
  return lines
    .filter((line) => isClaim(line, language))
    .map((line): Claim => {
      const wrong =
        mistaken(line.text, language) ??
        withOtherName(line, material) ??
        withOtherAmount(line) ??
        twinned(line.text, line, material)[0];
      const isSaid = wrong !== undefined && sourceText.includes(foldForQuote(wrong));
      return wrong === undefined || isSaid ? { line } : { line, wrong };
    });
}

function statementItem(
  group: Claim[],
  { wording }: QuizMaterial,
  random: () => number,
  title?: string,
): { item: QuizDraft; lines: Line[] } {
  const doubtful = group.filter(({ wrong }) => wrong !== undefined);
  // One that could be had wrong is given right where there are two: the form tells nothing.
  const turned = new Set(doubtful.length > 1 && random() < 0.5 ? doubtful.slice(1) : doubtful);
  const mixed = shuffled(group, random);
  const [first] = turned;
  return {
    item: {
      type: 'choices',
      question: wording.askStatements(title),
      options: mixed.map((one) =>
        turned.has(one) && one.wrong !== undefined ? one.wrong : one.line.text,
      ),
      answers: mixed.flatMap((one, at) => (turned.has(one) ? [] : [at])),
      explanation: [...turned].map(({ line }) => wording.because(line.text, line.page)).join(' '),
      ...(first ? { page: first.line.page } : {}),
    },
    lines: group.map(({ line }) => line),
  };
}
