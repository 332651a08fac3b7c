/**
 * The parity check measured without a translator. The other side of a pair is a stand-in: the same
 * lesson with its words exchanged for filler of the other language; numbers, code, proofs and build
 * stay. What such a pair shows is whether the check is quiet over a faithful translation and loud
 * over one that lost something, not how well anybody translates.
 */
import type { Language } from '#machines/document/source.ts';
import {
  compareCourses,
  type ParityFinding,
  type ParityKind,
  type ParityLesson,
} from '#agents/edition/lesson-parity.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { blocksOf, isCode, joinBlocks, keptCitations, marksIn } from './content-blocks.ts';
import { alterCode, changeNumber, type Random } from './text-defects.ts';

const FILLER: Record<Language, string[]> = {
  en: 'the word stands here for what was said there and keeps its place'.split(' '),
  ko: '여기 그 자리에 같은 뜻의 말이 그대로 놓여 있다고 한다'.split(' '),
};

function paged(input: ReviewInput, language: Language, content: string): ParityLesson {
  const pages = input.pages.map(({ number }) => ({ from: number, to: number }));
  return {
    language,
    pages,
    content,
    citations: keptCitations(content, input.citations),
    quiz: input.quiz,
  };
}

/** Words exchanged, everything else as it was. */
export function standIn(content: string, into: Language): string {
  const filler = FILLER[into];
  let at = 0;
  const exchange = (text: string): string =>
    text.replace(/(?<![\p{L}\p{N}\\&#])\p{L}{2,}(?![\p{N};])/gu, () => {
      at += 1;
      return filler[at % filler.length] ?? '';
    });
  return joinBlocks(
    blocksOf(content).map((block) =>
      isCode(block)
        ? block
        : block
            .split(/(<[A-Z][^>]*>|https?\\?:\S+)/u)
            .map((part, index) => (index % 2 === 1 ? part : exchange(part)))
            .join(''),
    ),
  );
}

/** A passage that the translation forgot, with its proofs. */
function forget(input: ReviewInput, random: Random): ReviewInput | undefined {
  const blocks = blocksOf(input.content);
  const proven = blocks.flatMap((block, at) => (marksIn(block).length > 0 ? [at] : []));
  const gone = proven[Math.floor(random() * proven.length)];
  if (gone === undefined || proven.length < 2) return undefined;
  const content = joinBlocks(blocks.filter((_, at) => at !== gone));
  return { ...input, content };
}

function unhead(input: ReviewInput): ReviewInput | undefined {
  const blocks = blocksOf(input.content);
  const at = blocks.findIndex((block) => block.startsWith('#'));
  return at < 0
    ? undefined
    : { ...input, content: joinBlocks(blocks.filter((_, index) => index !== at)) };
}

/** Code without a comment, which would be translated too. */
function isPlainCode(block: string): boolean {
  return isCode(block) && !/(?:^|\s)(?:#|\/\/|--|%)/mu.test(block);
}

const SPOIL: [ParityKind, (input: ReviewInput, random: Random) => ReviewInput | undefined][] = [
  ['numbers', changeNumber],
  // Words of a table are translated: only code has to stay.
  ['code', (input, random) => alterCode(input, random, isPlainCode)],
  ['citations', forget],
  ['structure', unhead],
];

export interface ParityFigures {
  pairs: number;
  /** Faithful pairs over which something is said. */
  falseAlarms: number;
  kinds: { kind: ParityKind; seeded: number; caught: number }[];
}

function findings(one: ParityLesson, other: ParityLesson): ParityFinding[] {
  return one.language === 'en' ? compareCourses([one], [other]) : compareCourses([other], [one]);
}

export function measureParity(lessons: ReviewInput[], random: Random): ParityFigures {
  const kinds = SPOIL.map(([kind]) => ({ kind, seeded: 0, caught: 0 }));
  let falseAlarms = 0;
  for (const lesson of lessons) {
    const into = lesson.language === 'en' ? 'ko' : 'en';
    const own = paged(lesson, lesson.language, lesson.content);
    if (findings(own, paged(lesson, into, standIn(lesson.content, into))).length > 0)
      falseAlarms += 1;
    SPOIL.forEach(([kind, spoil], at) => {
      const spoilt = spoil(lesson, random);
      const count = kinds[at];
      if (!spoilt || !count) return;
      count.seeded += 1;
      const other = paged(spoilt, into, standIn(spoilt.content, into));
      if (findings(own, other).some((finding) => finding.kind === kind)) count.caught += 1;
    });
  }
  return { pairs: lessons.length, falseAlarms, kinds };
}
