/** What the parity check found of one pair of lessons, as pages show it. */
import type { Language } from '#machines/document/source.ts';
import {
  matchInstruction,
  type DifferenceKind,
  type ParityDifference,
} from '#machines/edition/difference.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { compareCourses, type ParityFinding, type ParityLesson } from './lesson-parity.ts';

/** Characters of a line of code that tell which it is. */
const SHOWN = 80;

/** Texts only: whether plans agree is told without them. */
export function differencesOf(en: ParityLesson, ko: ParityLesson): ParityDifference[] {
  return compareCourses([en], [ko]).flatMap(({ kind, only }) =>
    (['en', 'ko'] as const).flatMap((language) =>
      counted(only[language]).flatMap(([what, count]): ParityDifference[] => {
        const named = nameOf(kind, what);
        const missingIn: Language = language === 'en' ? 'ko' : 'en';
        return named ? [{ ...named, count, missingIn }] : [];
      }),
    ),
  );
}

/** What a draft is to get or to lose so that it says the same as the lesson it follows. */
export function unlikeFollowed(
  { followed, language }: Pick<LessonRequest, 'followed' | 'language'>,
  draft: Pick<ParityLesson, 'content' | 'citations' | 'quiz'>,
): string[] {
  if (!followed) return [];
  const own: ParityLesson = { ...draft, language, pages: [] };
  const other: ParityLesson = { ...followed, pages: [] };
  const differences = language === 'en' ? differencesOf(own, other) : differencesOf(other, own);
  const [, ...lines] = matchInstruction(differences, language)?.split('\n') ?? [];
  return lines.map((line) => line.replace(/^- /u, ''));
}

function counted(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

function nameOf(
  kind: ParityFinding['kind'],
  what: string,
): { kind: DifferenceKind; value?: string } | undefined {
  switch (kind) {
    case 'lessons':
      return undefined;
    case 'citations':
      // Named by document and page.
      return { kind: 'citation', value: what.split(' ').at(-1) ?? what };
    case 'numbers':
      return { kind: 'number', value: what };
    case 'code': {
      const cell = /^table: (.+)$/u.exec(what)?.[1];
      if (cell !== undefined) return { kind: 'cell', value: cell };
      const line = what.split('\n').find((one) => one.trim() !== '') ?? '';
      return { kind: 'code', value: line.trim().slice(0, SHOWN) };
    }
    case 'structure': {
      const [part, value] = what.split(' ');
      if (part === 'heading' && value) return { kind: 'heading', value };
      if (part === 'question' && value) return { kind: 'question', value };
      return { kind: part === 'code' ? 'codeBlock' : 'row' };
    }
    default:
      return kind satisfies never;
  }
}
