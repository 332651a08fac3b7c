/**
 * The review of a draft by the team: what can be counted, joined with the reviewer's judgement.
 *
 * The judgement is a ceiling too: a lesson whose reviewer asks for another revision gets one, however
 * well everything that can be counted turned out.
 */
import type { SourcePage } from '#machines/document/source.ts';
import type { Citation, Review } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { CitedWords } from './cite-stream.ts';
import type { LessonRequest } from './course-author.ts';
import { wantsQuiz } from './course-wishes.ts';
import { reviewLesson } from './review/review-lesson.ts';
import { verifyCitations } from './review/verify-citations.ts';
import type { Judgement } from './reviewer.agent.ts';

/** Writers sometimes name the neighbouring page: words found on another page are cited from there. */
function proven(cited: CitedWords[], documentId: string, pages: SourcePage[]): Citation[] {
  const asWritten = cited.map((one) => ({ ...one, documentId, valid: false }));
  return verifyCitations(asWritten, pages).map((citation) => {
    if (citation.valid) return citation;
    const elsewhere = pages.map((page) => ({ ...citation, page: page.number }));
    return verifyCitations(elsewhere, pages).find((one) => one.valid) ?? citation;
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
}): { review: Review; citations: Citation[] } {
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
  const ceiling = judgement?.score ?? 10;
  return { review: { ...review, score: Math.min(review.score, ceiling) }, citations };
}
