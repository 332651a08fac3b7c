/**
 * What a review found in a text, with the places where it stands.
 *
 * FINDING-1 Every check below the passing score is a finding at least, the weakest first.
 * FINDING-2 A finding names the line it stands in where the text has one: of a quote that is not on its
 *    page the sentence it should prove, of a question its mark, of words the words.
 */
import { z } from 'zod';
import { REVIEW_CHECKS, type Citation, type Review } from './lesson.ts';
import { PASS_SCORE } from './pass-score.ts';

export const lessonFindingSchema = z.object({
  check: z.enum(REVIEW_CHECKS),
  /** What was counted: so many of so many; absent where nothing is. */
  found: z.number().optional(),
  of: z.number().optional(),
  /** Words of the text it is about. */
  words: z.string().optional(),
  /** From 1. */
  line: z.number().int().min(1).optional(),
});
export type LessonFinding = z.infer<typeof lessonFindingSchema>;

export const lessonAnalysisSchema = z.object({
  /** 0 to 10, one decimal. */
  score: z.number().min(0).max(10),
  findings: z.array(lessonFindingSchema),
});
export type LessonAnalysis = z.infer<typeof lessonAnalysisSchema>;

/** @param citations of the text, proven anew. */
export function findingsOf(
  content: string,
  review: Review,
  citations: readonly Citation[],
): LessonFinding[] {
  const weak = review.checks
    .filter(({ score }) => score < PASS_SCORE)
    .toSorted((one, other) => one.score - other.score);
  return weak.flatMap(({ check, found, of, note }): LessonFinding[] => {
    const whole = {
      check,
      ...(found === undefined ? {} : { found }),
      ...(of === undefined ? {} : { of }),
    };
    if (check === 'citations') {
      const wrong = citations.filter(({ valid, atRisk }) => !valid || atRisk !== undefined);
      const places = wrong.map(({ id, quote }) => ({
        ...whole,
        words: quote,
        ...lineOf(content, `<Cite id="${id}"`),
      }));
      return places.length > 0 ? places : [whole];
    }
    if (note === undefined) return [whole];
    if (check === 'quiz') {
      const ids = [...note.matchAll(/(?:^|; )(q\d+): /gu)].map(([, id = '']) => id);
      const places = ids.map((id) => ({ ...whole, ...lineOf(content, `<Quiz id="${id}"`) }));
      return places.length > 0 ? places : [whole];
    }
    const said = /^(\d+):\d+/u.exec(note)?.[1];
    if (check === 'compiles' && said !== undefined) return [{ ...whole, line: Number(said) }];
    const words = note.replace(/^breaks off: /u, '');
    return [{ ...whole, words, ...lineOf(content, words) }];
  });
}

/** So many letters of the words are enough to find them: behind them may stand a mark. */
const TELLING = [80, 40, 20];

function lineOf(content: string, words: string): { line?: number } {
  for (const length of TELLING) {
    const at = content.indexOf(words.slice(0, length));
    if (at >= 0 && words !== '') return { line: content.slice(0, at).split('\n').length };
  }
  return {};
}
