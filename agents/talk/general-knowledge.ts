/**
 * What an answer says beyond the course, marked behind it while the words pass by.
 *
 * GENERAL-1 Where general knowledge is allowed, a paragraph that claims something without a proof, in words that stand
 *    in no passage that was found, ends with a mark that says so, whatever the model says of it. Nothing is held back.
 * GENERAL-2 No claim are headings, questions, a few words in passing, code and formulas, what points to a page, and that
 *    the course does not say something. A paragraph that says itself that it goes beyond the course is not marked twice.
 * GENERAL-4 Nothing is marked where a place that was found is in another language than the answer: none of its words
 *    stands there as it is said.
 * GENERAL-3 The mark is words of the answer, in its language: it is read, heard, copied and kept with it.
 */
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { pageText, type Language } from '#machines/document/source.ts';
import { claimsOf, fenceAfter } from './claims.ts';
import { keysOf } from './known-words.ts';

const WORDS: Record<Language, { all: string; rest: string }> = {
  en: {
    all: 'General knowledge, not from the course.',
    rest: 'Anything without a source here is general knowledge, not from the course.',
  },
  ko: {
    all: '강의에 없는 일반 지식이에요.',
    rest: '출처 표시가 없는 부분은 강의에 없는 일반 지식이에요.',
  },
};

const MARKS = Object.values(WORDS).flatMap(({ all, rest }) => [all, rest]);

/** As the ground rules have it said, and as a model may say it instead. */
const SAYS_SO =
  /^[\s>*_-]*(?:beyond (?:this|the) (?:course|book)|general knowledge|강의 밖의 내용|일반 지식)/iu;
/** Passes an answer on, with marks; `known` gives what `knownWords` does; asked when it is needed. */
export function createGeneralMarks(
  emit: (text: string) => void,
  known: () => ReadonlySet<string>,
  language: Language,
) {
  const words = WORDS[language];
  let block = '';
  /** Line ends whose next line has not begun: the mark goes before them. */
  let held = '';
  let fence: string | undefined;

  function close(): void {
    const mark = markOf(block, known, words);
    if (mark) emit(`${endsInBlock(block) ? '\n\n' : /\s$/u.test(block) ? '' : ' '}*${mark}*`);
    block = '';
  }

  function take(text: string): void {
    if (held !== '' && text.trim() === '') {
      held += text;
      return;
    }
    if (held !== '') {
      if (fence === undefined && held.split('\n').length > 2) close();
      else block += held;
      emit(held);
      held = '';
    }
    block += text;
    emit(text);
  }

  function endLine(): void {
    if (held === '') fence = fenceAfter(block.slice(block.lastIndexOf('\n') + 1), fence);
    held += '\n';
  }

  return {
    push(text: string): void {
      text.split('\n').forEach((part, at) => {
        if (at > 0) endLine();
        if (part !== '') take(part);
      });
    },
    /** Nothing may be pushed afterwards. */
    end(): void {
      if (held === '') fence = fenceAfter(block.slice(block.lastIndexOf('\n') + 1), fence);
      if (fence === undefined) close();
      if (held !== '') emit(held);
    },
  };
}

/** An answer as its model gave it. */
export function withoutGeneralMarks(text: string): string {
  return MARKS.reduce((bare, mark) => bare.replaceAll(`*${mark}*`, ''), text);
}

/** What an answer may be taken from: the places, what the learner said or sent, and what is known of them and the course. */
export function knownWords(
  {
    text,
    passage = '',
    attachments = [],
    before,
    courseTitle,
    lessons,
    memory,
  }: Pick<
    TutorQuestion,
    'text' | 'passage' | 'attachments' | 'before' | 'courseTitle' | 'lessons' | 'memory'
  >,
  places: readonly FoundPlace[],
): Set<string> {
  const known = [
    text,
    passage,
    courseTitle,
    ...lessons.map(({ title }) => title),
    ...before.map((one) => one.text),
    memory?.note ?? '',
    ...(memory?.read ?? []),
    ...(memory?.wrong ?? []).flatMap(({ question, title }) => [question, title]),
    ...attachments.map((one) => one.text),
    ...places.map(({ page }) => pageText(page)),
  ];
  return new Set(known.flatMap((one) => [...keysOf(one)]));
}

function markOf(
  block: string,
  known: () => ReadonlySet<string>,
  words: { all: string; rest: string },
): string | undefined {
  const isSaid = block.includes(words.all) || block.includes(words.rest);
  if (isSaid || SAYS_SO.test(block)) return undefined;
  const { beyond, isProven } = claimsOf(block, known());
  if (beyond === 0) return undefined;
  return isProven ? words.rest : words.all;
}

/** A row of a table, code or a formula takes no more words. */
function endsInBlock(block: string): boolean {
  const line = block.slice(block.lastIndexOf('\n') + 1).trim();
  return (
    line.startsWith('|') || line.endsWith('```') || line.endsWith('~~~') || line.endsWith('$$')
  );
}
