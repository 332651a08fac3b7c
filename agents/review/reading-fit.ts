/** Whether the prose fits its readers: against the level of the course, and never above its source. */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { readingGrade } from '#agents/text/reading-level.ts';
import { sentences } from '#agents/text/sentences.ts';
import { rounded } from './checks.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import type { SourceView } from './source-view.ts';

const GRADE_LIMIT = { beginner: 11, intermediate: 13.5, advanced: 17 } as const;
/** A lesson that is no harder than its source is not broken, however hard that is. */
const HARDEST = 6;
/** School years above both the level and the source that make a text too hard. */
const ABOVE = 2.5;
/** The hardest sentences are looked at by themselves: a dense part is not saved by an easy one. */
const HARD_SHARE = 1 / 5;
const LEAST_SENTENCES = 5;

/** How many of a lesson's sentences are its hardest; as many of the source's are held against them. */
function hardCount(texts: string[]): number {
  return Math.max(3, Math.round(texts.length * HARD_SHARE));
}

/** The grade of the hardest `count` sentences, by their length in words and letters. */
function hardestGrade(texts: string[], language: Language, count: number): number | undefined {
  if (texts.length < LEAST_SENTENCES) return undefined;
  const weighed = texts
    .map((text) => ({ text, words: text.split(/\s+/u).length, length: text.length }))
    .sort((a, b) => b.words + b.length / 6 - (a.words + a.length / 6));
  return readingGrade(
    weighed.slice(0, count).map(({ text }) => text),
    language,
  );
}

export function checkReadingLevel(
  reading: MdxReading,
  source: SourceView,
  difficulty: CourseDetails['difficulty'],
): ReviewCheck {
  const { language } = source;
  const grade = readingGrade(reading.prose, language);
  if (grade === undefined) return { check: 'readingLevel', score: 10 };
  const limit = GRADE_LIMIT[difficulty];
  // A row of titles is read one by one.
  const said = reading.prose.flatMap((text) =>
    sentences(text, language).flatMap((sentence) => sentence.text.split(/;\s|\s·\s/u)),
  );
  const count = hardCount(said);
  const own = hardestGrade(said, language, count);
  // A lesson that picks the hard sentences of a long source is no harder than those are there.
  const theirs = hardestGrade(
    source.sentences.map(({ text }) => text),
    language,
    count,
  );
  const above = own === undefined ? grade - limit : own - Math.max(limit + ABOVE, theirs ?? 0);
  const shade = Math.max(HARDEST, 10 - Math.max(0, grade - limit) * 0.5);
  return {
    check: 'readingLevel',
    score: rounded(above > ABOVE ? Math.min(5.5, shade) : shade),
    found: Math.round(grade * 10) / 10,
    of: limit,
  };
}
