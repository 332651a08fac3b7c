/**
 * Questions, citations and the words of pictures as somebody has changed them by hand.
 *
 * PARTS-3 A quote that is chosen stands on its page, in a document of the organization.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { Citation, LessonFigure } from '#machines/lesson/lesson.ts';
import {
  withEdited,
  type EditedCitation,
  type LessonParts,
} from '#machines/lesson/lesson-parts.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { createDocumentRepository } from '../document/document.repository.ts';
import { reading } from '../query.ts';

interface StoredParts {
  courseId: string;
  quiz: QuizItem[];
  citations: Citation[];
  figures: LessonFigure[];
}

/**
 * The parts of a lesson with what was changed of them.
 * @throws {AppError} LESSON_UNREADABLE when a new quote does not stand on its page, or its document is
 *   not one of the organization's (detail: which citation).
 */
export async function editedParts(
  em: EntityManager,
  stored: StoredParts,
  { questions, citations = [], figures }: LessonParts,
) {
  for (const citation of citations) {
    if (!(await isProven(em, stored.courseId, citation))) {
      throw new AppError('LESSON_UNREADABLE', { detail: { citation: citation.id } });
    }
  }
  return {
    quiz: withEdited(stored.quiz, questions, (edited) => edited),
    citations: withEdited(stored.citations, citations, (edited) => ({ ...edited, valid: true })),
    // A picture is made by a model: by hand, only its words change.
    figures: withEdited(stored.figures, figures, (edited, was) => was && { ...was, ...edited }),
  };
}

async function isProven(
  em: EntityManager,
  courseId: string,
  { documentId, page: number, quote }: EditedCitation,
): Promise<boolean> {
  const own = await reading(em)
    .selectFrom('document')
    .innerJoin('course', 'course.organization_id', 'document.organization_id')
    .select('document.id')
    .where('document.id', '=', documentId)
    .where('course.id', '=', courseId)
    .executeTakeFirst();
  if (!own) return false;
  const [page] = await createDocumentRepository(em).pages(documentId, number, number);
  return page !== undefined && quoteStandsIn(foldForQuote(quote), foldForQuote(citableText(page)));
}
