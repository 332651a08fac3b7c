/**
 * The review of a lesson as somebody has typed it: the checks that are counted, by which every author's
 * text is judged.
 *
 * ANALYSIS-1 It says what was found with its lines; nothing is stored, and nothing is paid for.
 */
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import type { Source } from '#agents/port/sourced.ts';
import { readPages, trimToLesson } from '#agents/source/lesson-pages.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { readReviewedLesson } from '#db/lesson/reviewed-lesson.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import { citationsAfterEdit } from '#machines/lesson/cited-claims.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { findingsOf, type LessonAnalysis } from '#machines/lesson/lesson-finding.ts';
import { lessonParser } from './lesson-parser.ts';

/**
 * @param by the id of whoever types it.
 * @throws {AppError} LESSON_NOT_FOUND; LESSON_UNREADABLE when it takes too long to read.
 */
export async function analyseLesson(
  em: EntityManager,
  by: string,
  { lessonId, content }: { lessonId: string; content: string },
): Promise<LessonAnalysis> {
  const around = await createLessonRepository(em).surroundings(lessonId);
  const lesson = await readReviewedLesson(em, lessonId);
  if (!around || !lesson) throw new AppError('LESSON_NOT_FOUND');
  const { documentId, quiz } = lesson;
  const citations = citationsAfterEdit(lesson.citations, lesson.content, content);
  const own = documentId === undefined ? undefined : await sourceIfThere(em, documentId);
  const signal = new AbortController().signal;
  const pages = own
    ? trimToLesson(
        await readPages(own, around.pages, signal),
        { id: lessonId, ...around },
        own.info,
      )
    : [];
  const materials = await citedPages(em, citations, documentId);
  const sourced = pages.length > 0 || materials.length > 0;
  const input = {
    content,
    citations,
    quiz,
    quizWanted: wantsQuiz(around.course),
    pages,
    materials,
    sourced,
    language: around.course.language,
    difficulty: around.course.difficulty,
  };
  const review = await lessonParser.review(input, by);
  const proven = sourced ? verifyCitations(citations, pages, materials) : citations;
  return { score: review.score, findings: findingsOf(content, review, proven) };
}

/** Undefined for one that was removed, or was not read yet. */
async function sourceIfThere(em: EntityManager, documentId: string): Promise<Source | undefined> {
  const documents = createDocumentRepository(em);
  const info = await documents.sourceInfo(documentId);
  return info && { info, pages: (from, to) => documents.pages(documentId, from, to) };
}

/** The pages that it quotes of documents beside the lesson's own. */
async function citedPages(
  em: EntityManager,
  citations: readonly Citation[],
  own: string | undefined,
) {
  const documents = createDocumentRepository(em);
  const cited = Map.groupBy(
    citations.filter(({ documentId }) => documentId !== own),
    ({ documentId }) => documentId,
  );
  return Promise.all(
    [...cited].map(async ([documentId, quotes]) => {
      const numbers = [...new Set(quotes.map(({ page }) => page))];
      const found = await Promise.all(
        numbers.map((page) => documents.pages(documentId, page, page)),
      );
      return { info: { documentId }, pages: found.flat() };
    }),
  );
}
