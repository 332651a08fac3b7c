/**
 * What differs between the two editions of a course, in words a page can show, and what a writer is
 * asked for to mend it.
 *
 * DIFFERENCE-1 A difference names what is missing, how often, and in which language; nothing is
 *    said twice.
 * DIFFERENCE-2 An instruction made of differences fits the limit of an instruction, whole
 *    differences only, in the language of the lesson that is to be written anew.
 */
import { z } from 'zod';
import { languageSchema, type Language } from '../document/source.ts';
import { particleAfter } from '../korean-particle.ts';

export const DIFFERENCE_KINDS = [
  /** Between the plans: a lesson without its counterpart, other pages, another place. */
  'lesson',
  'pages',
  'order',
  /** Between the texts. `value` is the page, the number, the first line of the code, the kind of question. */
  'citation',
  'number',
  'code',
  'cell',
  'heading',
  'codeBlock',
  'row',
  'question',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const parityDifferenceSchema = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  value: z.string().optional(),
  count: z.number().int().min(1),
  missingIn: languageSchema,
});
export type ParityDifference = z.infer<typeof parityDifferenceSchema>;

const PLANNED: readonly DifferenceKind[] = ['lesson', 'pages', 'order'];

/** Whether writing a lesson anew can mend it: the plan is changed by hand. */
export function isOfText({ kind }: ParityDifference): boolean {
  return !PLANNED.includes(kind);
}

/** Characters of an instruction. */
const LIMIT = 1000;

type Say = (value: string, count: number) => string;

/** `more`: the other edition has it and this one must get it; otherwise this one has it alone. */
const SAY: Record<Language, { intro: string; more: Say; less: Say; what: Record<string, Say> }> = {
  en: {
    intro: 'The Korean edition of this lesson differs. Make both say the same:',
    more: (what) => `- missing here: ${what}`,
    less: (what) => `- only here, not in the Korean lesson: ${what}`,
    what: {
      citation: (page, count) => `${times(count)}a quote from page ${page}`,
      number: (number) => `the number ${number}`,
      code: (line) => `the code beginning "${line}"`,
      cell: (number) => `the number ${number} in a table`,
      heading: (level, count) => `${times(count)}a heading of level ${level}`,
      codeBlock: (_, count) => `${times(count)}a code block`,
      row: (_, count) => `${times(count)}a table row`,
      question: (type, count) => `${times(count)}a quiz question of type ${type}`,
    },
  },
  ko: {
    intro: '이 수업은 영어판과 다릅니다. 두 언어가 같은 내용을 말하도록 고치세요:',
    more: (what) => `- 여기에 없음: ${what}`,
    less: (what) => `- 영어판에는 없고 여기에만 있음: ${what}`,
    what: {
      citation: (page, count) => `${page}쪽 인용 ${count}개`,
      number: (number) => `수 ${number}`,
      code: (line) => `"${line}"${particleAfter(line, '으로', '로')} 시작하는 코드`,
      cell: (number) => `표의 수 ${number}`,
      heading: (level, count) => `${level}단계 제목 ${count}개`,
      codeBlock: (_, count) => `코드 블록 ${count}개`,
      row: (_, count) => `표의 행 ${count}개`,
      question: (type, count) => `${type} 유형 퀴즈 문제 ${count}개`,
    },
  },
};

function times(count: number): string {
  return count === 1 ? '' : `${count} times `;
}

/** What to ask for when the lesson in `language` is to match its counterpart; undefined: nothing. */
export function matchInstruction(
  differences: readonly ParityDifference[],
  language: Language,
): string | undefined {
  const { intro, more, less, what } = SAY[language];
  const lines = differences.filter(isOfText).flatMap(({ kind, value = '', count, missingIn }) => {
    const named = what[kind]?.(value, count);
    if (named === undefined) return [];
    return [missingIn === language ? more(named, count) : less(named, count)];
  });
  if (lines.length === 0) return undefined;
  let text = intro;
  for (const line of lines) {
    if (text.length + line.length + 1 > LIMIT) break;
    text += `\n${line}`;
  }
  return text;
}
