/**
 * The review of a draft by the team: what can be counted, joined with the reviewer's judgement.
 *
 * Wishes of the teacher that can be looked for are one more check (`wishes-check.ts`).
 * The judgement is a ceiling too: a lesson whose reviewer asks for another revision gets one, however
 * well everything that can be counted turned out.
 */
import type { SourcePage } from '#machines/document/source.ts';
import type { Citation, Review } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { CitedWords } from './cite-stream.ts';
import type { LessonRequest } from './course-author.ts';
import { wantsQuiz } from './course-wishes.ts';
import { repairQuote } from './repair-quote.ts';
import { composeScore, reviewLesson } from './review/review-lesson.ts';
import { verifyCitations } from './review/verify-citations.ts';
import type { Judgement } from './reviewer.agent.ts';
import { checkWishes } from './wishes-check.ts';

/** A lesson without something its teacher asked for is revised, however good the rest of it is. */
const UNMET = 8.9;

/** Writers sometimes name the neighbouring page: words found on another page are cited from there. */
function proven(cited: CitedWords[], documentId: string, pages: SourcePage[]): Citation[] {
  const asWritten = cited.map((one) => ({ ...one, documentId, valid: false }));
  return verifyCitations(asWritten, pages).map((citation) => {
    if (citation.valid) return citation;
    const elsewhere = pages.map((page) => ({ ...citation, page: page.number }));
    const found = verifyCitations(elsewhere, pages).find((one) => one.valid);
    if (found !== undefined) return found;
    const repaired = repairQuote(citation.quote, pages);
    const mended = repaired && verifyCitations([{ ...citation, ...repaired }], pages)[0];
    return mended?.valid === true ? mended : citation;
  });
}

export function reviewDraft(draft: {
  request: LessonRequest;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  content: string;
  cited: CitedWords[];
  quiz: QuizItem[];
  judgement: Judgement | undefined;
}): {
  review: Review;
  citations: Citation[];
  /** Wishes that were not met, as the writer is told of them. */
  missing: string[];
} {
  const { request, pages, content, cited, quiz, judgement } = draft;
  const citations =
    request.source && pages ? proven(cited, request.source.info.documentId, pages) : [];
  const review = reviewLesson({
    content,
    citations,
    quiz,
    quizWanted: wantsQuiz(request.course),
    pages: pages ?? [],
    sourced: pages !== undefined,
    language: request.language,
    difficulty: request.course.difficulty,
    ...(judgement ? { judgement: { score: judgement.score, note: judgement.reason } } : {}),
  });
  const wishes = checkWishes({ course: request.course, content, quiz, pages });
  const checks = wishes.check ? [...review.checks, wishes.check] : review.checks;
  const ceiling = Math.min(judgement?.score ?? 10, wishes.missing.length > 0 ? UNMET : 10);
  const score = Math.min(review.score, composeScore(checks), ceiling);
  return { review: { score, checks }, citations, missing: wishes.missing };
}
