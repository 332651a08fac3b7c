/**
 * Whether two courses from one source say the same in two languages. Lessons are aligned units: the
 * first of one is the first of the other. Words cannot be compared without a model, what must not
 * change in any language can: proofs, numbers, code, and how a lesson is built.
 *
 * P1 The same lessons over the same pages, in the same order.
 * P2 The same proofs: each page is quoted as often in both.
 * P3 What follows one proof in both has the same numbers, written in digits or in words.
 * P4 The same code and the same tables' numbers.
 * P5 The same build: headings by level, code blocks, tables, and as many questions of each type.
 */
import type { Language } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { PageRange } from '#machines/course/structure.ts';
import { numbersIn } from '#agents/text/overlap.ts';
import { readMdx, type MdxReading } from './mdx.ts';

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

const WORDS: Record<Language, Record<string, string>> = {
  en: Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve'
      .split(' ')
      .map((word, value) => [word, String(value)]),
  ),
  ko: {
    하나: '1',
    한: '1',
    둘: '2',
    두: '2',
    셋: '3',
    세: '3',
    넷: '4',
    네: '4',
    다섯: '5',
    여섯: '6',
    일곱: '7',
    여덟: '8',
    아홉: '9',
    열: '10',
    열한: '11',
    열두: '12',
  },
};
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** Numbers said in words: they may stand for digits on the other side, but need not. */
function spokenNumbers(text: string, language: Language): Set<string> {
  const spoken = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const known = WORDS[language][word];
    if (known !== undefined) spoken.add(known);
    const month = language === 'en' ? MONTHS.indexOf(word) : -1;
    if (month >= 0) spoken.add(String(month + 1));
    if (language === 'en' && /^(?:first|second|third)$/u.test(word))
      spoken.add(String(['first', 'second', 'third'].indexOf(word) + 1));
  }
  return spoken;
}

function lacking(these: string[], those: string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

interface Claim {
  /** The proof, named so that it is the same in both. */
  proof: string;
  numbers: string[];
  spoken: Set<string>;
}

/** What each proof proves: the text since the proof before it. */
function claimsOf(lesson: ParityLesson, reading: MdxReading): Claim[] {
  const proofs = new Map(
    lesson.citations.map(({ id, page, quote }) => [id, `${page}: ${quote.slice(0, 60)}`]),
  );
  return reading.blocks.flatMap((block) => {
    let from = 0;
    return block.cites.map(({ id, at }) => {
      const text = block.text.slice(from, at);
      from = at;
      return {
        proof: proofs.get(id) ?? id,
        numbers: numbersIn(text),
        spoken: spokenNumbers(text, lesson.language),
      };
    });
  });
}

function byProof(claims: Claim[]): Map<string, Claim> {
  const merged = new Map<string, Claim>();
  for (const claim of claims) {
    const known = merged.get(claim.proof);
    if (known) {
      known.numbers.push(...claim.numbers);
      for (const one of claim.spoken) known.spoken.add(one);
    } else {
      merged.set(claim.proof, { ...claim, numbers: [...claim.numbers] });
    }
  }
  return merged;
}

function compareNumbers(en: Claim[], ko: Claim[]): ParityFinding['only'] {
  const only: ParityFinding['only'] = { en: [], ko: [] };
  const [left, right] = [byProof(en), byProof(ko)];
  for (const [proof, a] of left) {
    const b = right.get(proof);
    if (!b) continue;
    only.en.push(...lacking(a.numbers, b.numbers).filter((one) => !b.spoken.has(one)));
    only.ko.push(...lacking(b.numbers, a.numbers).filter((one) => !a.spoken.has(one)));
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
  return code
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)(?:#|\/\/|--|%).*$/u, '').trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

function buildOf(lesson: ParityLesson, reading: MdxReading): string[] {
  const headings = lesson.content.match(/^#{2,6}(?= )/gmu) ?? [];
  return [
    ...headings.map((marks) => `heading ${marks.length}`),
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
