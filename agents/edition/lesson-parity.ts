/**
 * Whether two courses from one source say the same in two languages. Lessons are aligned units: the
 * first of one is the first of the other. Words cannot be compared without a model, what must not
 * change in any language can: proofs, numbers, code, and how a lesson is built.
 *
 * PARITY-1 The same lessons over the same pages, in the same order.
 * PARITY-2 The same proofs: each page is quoted as often in both.
 * PARITY-3 What one proof proves in both has the same numbers, in digits or in words, however often
 *    each is said. Where the two quote other words of a page, the numbers of that page are
 *    compared.
 * PARITY-4 The same code and the same tables' numbers.
 * PARITY-5 The same build: headings by level, code blocks, tables, and as many questions of each
 *    type.
 */
import type { Language } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { lacking } from '#agents/text/lacking.ts';
import { numbersIn } from '#agents/text/overlap.ts';
import { readMdx, type MdxReading } from '#agents/text/read-mdx.ts';
import { spokenNumbers, writtenNumbers } from './parity-numbers.ts';

export interface ParityLesson {
  language: Language;
  pages: PageRange[];
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
}

export const PARITY_KINDS = ['lessons', 'citations', 'numbers', 'code', 'structure'] as const;
export type ParityKind = (typeof PARITY_KINDS)[number];

export interface ParityFinding {
  kind: ParityKind;
  /** Place of the lesson in the course, from 0. */
  lesson: number;
  /** What stands in one and not in the other. */
  only: { en: string[]; ko: string[] };
}

interface Claim {
  /** The proof, named so that it is the same in both. */
  proof: string;
  page: string;
  numbers: Set<string>;
  spoken: Set<string>;
}

/** What each proof proves: the text since the proof before it. */
function claimsOf(lesson: ParityLesson, reading: MdxReading): Claim[] {
  const known = new Map(lesson.citations.map((citation) => [citation.id, citation]));
  return reading.blocks.flatMap((block) => {
    let from = 0;
    return block.cites.map(({ id, at }) => {
      const text = block.text.slice(from, at);
      from = at;
      const { page, quote } = known.get(id) ?? { page: id, quote: id };
      return {
        proof: `${page}: ${quote.slice(0, 60)}`,
        page: String(page),
        numbers: new Set(writtenNumbers(text, lesson.language)),
        spoken: spokenNumbers(text, lesson.language),
      };
    });
  });
}

/** Claims of one name are one: what is said twice is said. */
function merged(claims: Claim[], by: 'proof' | 'page'): Map<string, Claim> {
  const all = new Map<string, Claim>();
  for (const claim of claims) {
    const known = all.get(claim[by]);
    all.set(claim[by], {
      ...claim,
      numbers: new Set([...(known?.numbers ?? []), ...claim.numbers]),
      spoken: new Set([...(known?.spoken ?? []), ...claim.spoken]),
    });
  }
  return all;
}

function numbersMissing(these: Claim, those: Claim): string[] {
  return [...these.numbers].filter((one) => !those.numbers.has(one) && !those.spoken.has(one));
}

/** Proof by proof; where the two prove with other words of a page, page by page. */
function compareNumbers(en: Claim[], ko: Claim[]): ParityFinding['only'] {
  const only: ParityFinding['only'] = { en: [], ko: [] };
  const compare = (left: Map<string, Claim>, right: Map<string, Claim>): void => {
    for (const [name, a] of left) {
      const b = right.get(name);
      if (!b) continue;
      only.en.push(...numbersMissing(a, b));
      only.ko.push(...numbersMissing(b, a));
    }
  };
  const [left, right] = [merged(en, 'proof'), merged(ko, 'proof')];
  compare(left, right);
  const own = (claims: Claim[], others: Map<string, Claim>) =>
    new Set(claims.flatMap(({ proof, page }) => (others.has(proof) ? [] : [page])));
  const [enPages, koPages] = [own(en, right), own(ko, left)];
  const pages = new Set([...enPages].filter((page) => koPages.has(page)));
  // All that either lesson says of such a page: a sentence may have gone to another proof.
  const ofPages = (claims: Claim[]) =>
    merged(
      claims.filter(({ page }) => pages.has(page)),
      'page',
    );
  const told = { en: new Set(only.en), ko: new Set(only.ko) };
  const [pagesEn, pagesKo] = [ofPages(en), ofPages(ko)];
  for (const [page, a] of pagesEn) {
    const b = pagesKo.get(page);
    if (!b) continue;
    only.en.push(...numbersMissing(a, b).filter((one) => !told.en.has(one)));
    only.ko.push(...numbersMissing(b, a).filter((one) => !told.ko.has(one)));
  }
  return only;
}

function codeOf(reading: MdxReading): string[] {
  return reading.blocks.flatMap(({ kind, text }) => {
    if (kind === 'code') return [withoutComments(text)];
    return kind === 'table' ? numbersIn(text).map((number) => `table: ${number}`) : [];
  });
}

/** A comment in a program is prose: it is in the reader's language. */
function withoutComments(code: string): string {
  const lines = code.split('\n').map((line) => line.trimEnd());
  const bare = lines
    .map((line) => line.replace(/(?:^|\s)(?:#|\/\/|--|%).*$/u, '').trimEnd())
    .filter((line) => line !== '');
  // Nothing but such lines are commands at a prompt.
  return (bare.length > 0 ? bare : lines.filter((line) => line !== '')).join('\n');
}

function buildOf(lesson: ParityLesson, reading: MdxReading): string[] {
  const headings = reading.blocks.filter(({ kind }) => kind === 'heading');
  return [
    ...headings.map(({ level = 2 }) => `heading ${level}`),
    ...reading.blocks.filter(({ kind }) => kind === 'code').map(() => 'code'),
    ...reading.blocks.filter(({ kind }) => kind === 'table').map(() => 'row'),
    ...lesson.quiz.map(({ type }) => `question ${type}`),
  ];
}

function compareLesson(en: ParityLesson, ko: ParityLesson): Omit<ParityFinding, 'lesson'>[] {
  const [left, right] = [readMdx(en.content), readMdx(ko.content)];
  const pair = (a: string[], b: string[]): ParityFinding['only'] => ({
    en: lacking(a, b),
    ko: lacking(b, a),
  });
  const ranges = (lesson: ParityLesson): string[] =>
    lesson.pages.map(({ from, to }) => `${from}-${to}`);
  const proofs = (lesson: ParityLesson, reading: MdxReading): string[] => {
    const known = new Map(
      lesson.citations.map(({ id, documentId, page }) => [id, `${documentId} ${page}`]),
    );
    return reading.citeIds.map((id) => known.get(id) ?? 'unknown');
  };
  return [
    { kind: 'lessons', only: pair(ranges(en), ranges(ko)) },
    { kind: 'citations', only: pair(proofs(en, left), proofs(ko, right)) },
    { kind: 'numbers', only: compareNumbers(claimsOf(en, left), claimsOf(ko, right)) },
    { kind: 'code', only: pair(codeOf(left), codeOf(right)) },
    { kind: 'structure', only: pair(buildOf(en, left), buildOf(ko, right)) },
  ];
}

/** What differs between the English and the Korean course; empty when they are at par. */
export function compareCourses(en: ParityLesson[], ko: ParityLesson[]): ParityFinding[] {
  const count = Math.max(en.length, ko.length);
  return Array.from({ length: count }, (_, lesson): ParityFinding[] => {
    const [left, right] = [en[lesson], ko[lesson]];
    if (!left || !right) {
      const missing = (side: ParityLesson | undefined): string[] => (side ? ['lesson'] : []);
      return [{ kind: 'lessons', lesson, only: { en: missing(left), ko: missing(right) } }];
    }
    return compareLesson(left, right)
      .filter(({ only }) => only.en.length + only.ko.length > 0)
      .map((finding) => ({ ...finding, lesson }));
  }).flat();
}
