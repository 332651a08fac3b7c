/**
 * The review of a draft by its agents: what can be counted, joined with the reviewer's judgement.
 *
 * Wishes of the teacher that can be looked for are one more check (`wishes-check.ts`).
 * The judgement is a ceiling too: a lesson whose reviewer asks for another revision gets one, however
 * well everything that can be counted turned out.
 */
import type { SourcePage } from '#machines/document/source.ts';
import type { Citation, Review } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { CitedWords } from '#agents/citation/cite-stream.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import { repairQuote } from '#agents/citation/repair-quote.ts';
import { composeScore, reviewLesson } from '#agents/review/review-lesson.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import type { Judgement } from './reviewer.agent.ts';
import { checkWishes } from '#agents/wishes/check-wishes.ts';

/** A lesson without something its teacher asked for is revised, however good the rest of it is. */
const UNMET = 8.9;

/** One document a lesson may quote, as far as its writer was shown it. */
interface Volume {
  documentId: string;
  pages: SourcePage[];
}

/** The lesson's own source, then its materials. */
function volumesOf({ source, passages = [] }: LessonRequest, pages: SourcePage[]): Volume[] {
  return [
    ...(source ? [{ documentId: source.info.documentId, pages }] : []),
    ...passages.map(({ info, pages: found }) => ({ documentId: info.documentId, pages: found })),
  ];
}

/**
 * Writers sometimes name the neighbouring page, or forget which document it is of: words found on
 * another page are cited from there. The document that was named is looked through first.
 */
function prove(cited: CitedWords, named: Volume, volumes: readonly Volume[]): Citation {
  const { id, page, quote } = cited;
  const asWritten = { id, documentId: named.documentId, page, quote, valid: false };
  const inOrder = [named, ...volumes.filter((one) => one !== named)];
  for (const { documentId, pages } of inOrder) {
    const numbers = pages.map((one) => one.number);
    const places = documentId === named.documentId ? [page, ...numbers] : numbers;
    const tried = places.map((number) => ({ ...asWritten, documentId, page: number }));
    const found = verifyCitations(tried, pages).find((one) => one.valid);
    if (found !== undefined) return found;
  }
  for (const { documentId, pages } of inOrder) {
    const repaired = repairQuote(quote, pages);
    if (repaired === undefined) continue;
    const [mended] = verifyCitations([{ ...asWritten, documentId, ...repaired }], pages);
    if (mended?.valid === true) return mended;
  }
  return asWritten;
}

function proven(cited: CitedWords[], request: LessonRequest, pages: SourcePage[]): Citation[] {
  const volumes = volumesOf(request, pages);
  const [own] = volumes;
  if (own === undefined) return [];
  return cited.map((one) => {
    const documentId =
      one.material === undefined
        ? own.documentId
        : request.passages?.[one.material - 1]?.info.documentId;
    return prove(one, volumes.find((volume) => volume.documentId === documentId) ?? own, volumes);
  });
}

interface Reviewed {
  review: Review;
  /** What its text would score, if nobody had judged it nor wished for anything besides text. */
  counted: number;
  citations: Citation[];
  /** Wishes that were not met, as the writer is told of them. */
  missing: string[];
}

interface Text {
  request: LessonRequest;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  content: string;
  quiz: QuizItem[];
  judgement?: Judgement | undefined;
}

export function reviewDraft(draft: Text & { cited: CitedWords[] }): Reviewed {
  const { request, pages, cited } = draft;
  return reviewText({ ...draft, citations: pages ? proven(cited, request, pages) : [] });
}

/** The same of a text whose proofs are known, whoever wrote it. */
export function reviewText(draft: Text & { citations: Citation[] }): Reviewed {
  const { request, pages, content, citations, quiz, judgement } = draft;
  const materials = request.passages ?? [];
  const review = reviewLesson({
    content,
    citations,
    quiz,
    quizWanted: wantsQuiz(request.course),
    pages: pages ?? [],
    materials,
    sourced: pages !== undefined,
    language: request.language,
    difficulty: request.course.difficulty,
    ...(judgement ? { judgement: { score: judgement.score, note: judgement.reason } } : {}),
  });
  const wishes = checkWishes({
    course: request.course,
    content,
    quiz,
    draws: request.draws,
    pages: pages && [...pages, ...materials.flatMap((one) => one.pages)],
  });
  const checks = wishes.check ? [...review.checks, wishes.check] : review.checks;
  const ceiling = wishes.missing.length > 0 ? UNMET : 10;
  // Questions that were never asked say nothing of the text.
  const left = quiz.length > 0 ? ['judgement'] : ['judgement', 'quiz'];
  const counted = composeScore(review.checks.filter(({ check }) => !left.includes(check)));
  const score = Math.min(review.score, composeScore(checks), ceiling, judgement?.score ?? 10);
  return { review: { ...review, score, checks }, counted, citations, missing: wishes.missing };
}
