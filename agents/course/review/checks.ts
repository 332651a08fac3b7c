/** The single checks of a lesson, each 0 to 10 and each counted, none guessed. */
import type { Citation, ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import { isWrittenIn, readingWords } from '#agents/text/language.ts';
import { foldForQuote } from '#agents/text/quote.ts';
import { readingGrade } from '#agents/text/reading-level.ts';
import { sentences } from '#agents/text/sentences.ts';
import { judgeQuizItem } from './judge-quiz.ts';
import type { MdxReading } from './mdx.ts';

/** One decimal, within 0 and 10. */
export function rounded(score: number): number {
  return Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
}

function ratio(check: ReviewCheck['check'], found: number, of: number): ReviewCheck {
  return { check, score: of === 0 ? 0 : rounded((10 * found) / of), found, of };
}

/**
 * Quotes that stand on their page, of all quotes and of all marks in the text without a quote.
 * One quote for 120 words is asked for: a text without proof is not a proven text.
 */
export function checkCitations(citations: Citation[], reading: MdxReading): ReviewCheck {
  const known = new Map(citations.map((citation) => [citation.id, citation]));
  const marks = [...new Set(reading.citeIds)];
  const valid = marks.filter((id) => known.get(id)?.valid).length;
  const unplaced = citations.filter((citation) => !marks.includes(citation.id)).length;
  const words = readingWords(reading.prose.join(' '));
  const wanted = Math.max(1, Math.floor(words / 120));
  return ratio('citations', valid, Math.max(marks.length + unplaced, wanted));
}

/** Words a page must hold of the lesson's own text before it has to be covered. */
const PAGE_WORDS = 60;

/** Pages of the lesson's text from which a valid quote stands in it. */
export function checkCoverage(citations: Citation[], pages: SourcePage[]): ReviewCheck {
  const cited = new Set(citations.filter((c) => c.valid).map((citation) => citation.page));
  const wanted = pages.filter((page) => !page.problem && proseWords(page) >= PAGE_WORDS);
  if (wanted.length === 0) {
    const any = pages.some((page) => cited.has(page.number)) ? 1 : 0;
    return ratio('coverage', any, 1);
  }
  return ratio('coverage', wanted.filter((page) => cited.has(page.number)).length, wanted.length);
}

function proseWords(page: SourcePage): number {
  return page.blocks
    .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
    .reduce((sum, block) => sum + readingWords(block.text), 0);
}

/** Pages of the lesson without a valid quote: what a reviser adds. */
export function uncoveredPages(citations: Citation[], pages: SourcePage[]): number[] {
  const cited = new Set(citations.filter((c) => c.valid).map((citation) => citation.page));
  return pages
    .filter((page) => !page.problem && proseWords(page) >= PAGE_WORDS && !cited.has(page.number))
    .map((page) => page.number);
}

export function checkCompiles(reading: MdxReading): ReviewCheck {
  return reading.problem === undefined
    ? { check: 'compiles', score: 10 }
    : { check: 'compiles', score: 0, note: reading.problem.slice(0, 300) };
}

const SCRATCHPAD = [
  /<\/?think(?:ing)?>/iu,
  /\bas an ai\b|\bai (?:language )?model\b.*\b(?:I|cannot|can't)\b/iu,
  /^(?:sure|certainly|of course|okay|ok|absolutely)[,!]/iu,
  /\b(?:let me (?:count|think|check|write|start|try|re-?read)|wait,|hmm+|I(?:'ll| will) (?:now )?(?:write|create|start|generate|include|add|make sure)|I need to (?:write|include|make sure|count)|let's think step by step)\b/iu,
  /\bhere(?:'s| is) (?:the|your|a) (?:lesson|draft|revised|updated|mdx|content)\b/iu,
  /\b(?:word count|as (?:you )?requested|the user (?:wants|asked)|per the instructions|according to the (?:prompt|instructions)|in my (?:draft|response|answer))\b/iu,
  /\b(?:TODO|FIXME|TBD)\b|\[(?:insert|placeholder|your|citation needed)[^\]]*\]|lorem ipsum/u,
  /^(?:물론입니다|네,? 알겠습니다|알겠습니다|좋습니다[,!])/u,
  /(?:요청하신|요청하신 대로|다음은 .{0,12}(?:레슨|수업|초안)입니다|AI (?:언어 )?모델(?:로서|입니다)|작성하겠습니다|작성해 ?보겠습니다|단계별로 생각해)/u,
];

/** Talk of the writer to itself or to whoever asked. What the source itself says is no such talk. */
export function checkScratchpad(
  reading: MdxReading,
  sourceText: string,
  language: Language,
): ReviewCheck {
  let found = 0;
  for (const paragraph of [...reading.headings, ...reading.prose]) {
    for (const sentence of sentences(paragraph, language)) {
      if (!SCRATCHPAD.some((pattern) => pattern.test(sentence.text))) continue;
      if (!sourceText.includes(foldForQuote(sentence.text))) found += 1;
    }
  }
  return { check: 'scratchpad', score: rounded(10 - found * 5), found };
}

const GRADE_LIMIT = { beginner: 11, intermediate: 13.5, advanced: 17 } as const;

/** Hard words are no broken lesson: the source may be hard. */
const HARDEST = 5;

/** Half a point for each school year above what the level of the course bears. */
export function checkReadingLevel(
  reading: MdxReading,
  language: Language,
  difficulty: keyof typeof GRADE_LIMIT,
): ReviewCheck {
  const grade = readingGrade(reading.prose, language);
  if (grade === undefined) return { check: 'readingLevel', score: 10 };
  const limit = GRADE_LIMIT[difficulty];
  return {
    check: 'readingLevel',
    score: rounded(Math.max(HARDEST, 10 - Math.max(0, grade - limit) * 0.5)),
    found: rounded2(grade),
    of: limit,
  };
}

function rounded2(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Sentences said more than once. A summary repeats by nature: the first repetition of a sentence
 * is free for one sentence in eight.
 */
export function checkRepetition(reading: MdxReading, language: Language): ReviewCheck {
  const times = new Map<string, number>();
  let all = 0;
  for (const paragraph of reading.prose) {
    for (const sentence of sentences(paragraph, language)) {
      const key = foldForQuote(sentence.text);
      if (key.length < 25) continue;
      all += 1;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  const beyond = Math.max(0, repeated - Math.max(3, Math.floor(all / 8)));
  return {
    check: 'repetition',
    score: all === 0 ? 10 : rounded(10 - (40 * beyond) / all),
    found: repeated,
    of: all,
  };
}

/** Sentences in the language the lesson is in; one in fifty may be a quotation. */
export function checkLanguage(reading: MdxReading, language: Language): ReviewCheck {
  const all = reading.prose
    .flatMap((paragraph) => sentences(paragraph, language))
    .filter((s) => s.text.length > 20);
  const own = all.filter((sentence) => isWrittenIn(sentence.text, language)).length;
  const share = all.length === 0 ? 1 : Math.min(1, own / all.length + 0.02);
  return { check: 'language', score: rounded(10 * share), found: own, of: all.length };
}

/** Items one can ask for, by the length of the lesson. */
function wantedQuizItems(words: number): number {
  return words < 120 ? 1 : words < 300 ? 2 : 3;
}

/** Items without defect that stand in the text, of all items and of as many as the length asks for. */
export function checkQuiz(quiz: QuizItem[], reading: MdxReading, pages: SourcePage[]): ReviewCheck {
  const source = foldForQuote(pages.map(pageText).join('\n'));
  const good = quiz.filter(
    (item) =>
      reading.quizIds.filter((id) => id === item.id).length === 1 &&
      judgeQuizItem(item, source) === undefined,
  ).length;
  const dangling = reading.quizIds.filter((id) => !quiz.some((item) => item.id === id)).length;
  const wanted = wantedQuizItems(readingWords(reading.prose.join(' ')));
  return ratio('quiz', good, Math.max(quiz.length + dangling, wanted));
}
