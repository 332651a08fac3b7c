/**
 * Lessons changed by hand, and what of their proofs is left after that and after a new source.
 *
 * LESSON-EDIT-1 The text by hand takes the place of the streamed one, for those who hold that as well.
 * LESSON-EDIT-2 Where two have read the same revision, the second is told so and writes over nothing.
 * LESSON-EDIT-3 Refused are changes of what is being written or is gone, and citations that there are not.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#machines/errors.ts';
import { atRiskIn, citationsAfterEdit, citedIn } from '#machines/lesson/cited-claims.ts';
import { figuresIn } from '#machines/lesson/lesson.ts';
import type { LessonParts } from '#machines/lesson/lesson-parts.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { json } from '../column.ts';
import { createDocumentRepository } from '../document/document.repository.ts';
import { fields, reading, writing } from '../query.ts';
import { editedParts } from './edited-parts.ts';
import { keepVersion } from './keep-version.ts';
import { namedAfterEdit } from './named-after-edit.ts';
import { lessonToProve, PROVEN, reprove } from './prove-again.ts';

export interface LessonEdit {
  id: string;
  title: string;
  content: string;
  /** What else was changed; the rest stays as it is stored. */
  parts?: LessonParts | undefined;
  /** The one that was read; another one now is somebody else's. */
  revision: number;
  editedBy: string;
}

interface SavedLesson {
  courseId: string;
  retitled: boolean;
  revision: number;
  atRisk: number;
  unshown: string[];
}

const EDITED_FIELDS = [
  'courseId',
  'title',
  'state',
  'content',
  'citations',
  'quiz',
  'figures',
  'named',
  'revision',
  'atRisk',
  'streamAttempt',
] as const;

export const WRITING: readonly string[] = ['queued', 'writing', 'reviewing', 'revising'];

export function createLessonEditRepository(em: EntityManager) {
  return {
    /**
     * Removes a document with its pages; what lessons quote of it is at risk from then on.
     * @returns the lessons whose citations changed.
     */
    async removeSource(documentId: string): Promise<string[]> {
      return em.transactional(async (tx) => {
        await createDocumentRepository(tx).remove(documentId);
        return createLessonEditRepository(tx).proveAgain(documentId);
      });
    },

    /**
     * @returns whose lesson it is, what the next save must name, how many citations are at risk, and
     *   the files of pictures it does not show any more.
     * @throws {AppError} LESSON_NOT_FOUND; LESSON_BEING_WRITTEN; LESSON_CHANGED when another revision
     *   is stored (detail: which); LESSON_UNREADABLE when a citation is cited, or a
     *   figure shown, that there is not, or a new quote does not stand on its page.
     */
    async save(edit: LessonEdit): Promise<SavedLesson> {
      return em.transactional(async (tx) => {
        const lesson = await writing(tx)
          .selectFrom('lesson')
          .select(fields('lesson', EDITED_FIELDS))
          .where('id', '=', edit.id)
          .forUpdate()
          .executeTakeFirst();
        if (!lesson) throw new AppError('LESSON_NOT_FOUND');
        if (WRITING.includes(lesson.state) || lesson.content === '') {
          throw new AppError('LESSON_BEING_WRITTEN');
        }
        if (lesson.revision !== edit.revision) {
          throw new AppError('LESSON_CHANGED', { detail: { revision: lesson.revision } });
        }
        const parts = await editedParts(tx, lesson, edit.parts ?? {});
        const known = new Set(parts.citations.map(({ id }) => id));
        const foreign = [...citedIn(edit.content)].find((id) => !known.has(id));
        if (foreign !== undefined) {
          throw new AppError('LESSON_UNREADABLE', { detail: { citation: foreign } });
        }
        const shown = figuresIn(edit.content);
        const figures = parts.figures.filter(({ id }) => shown.has(id));
        const ghost = [...shown].find((id) => !figures.some((figure) => figure.id === id));
        if (ghost !== undefined) {
          throw new AppError('LESSON_UNREADABLE', { detail: { figure: ghost } });
        }
        const fresh = new Set(edit.parts?.citations?.map(({ id }) => id));
        const citations = citationsAfterEdit(parts.citations, lesson.content, edit.content, fresh);
        const atRisk = atRiskIn(citations);
        const revision = lesson.revision + 1;
        const isReworded = edit.content !== lesson.content;
        const changed = isReworded || edit.parts !== undefined;
        if (isReworded) await keepVersion(writing(tx), edit.id, edit.content);
        await writing(tx)
          .updateTable('lesson')
          .set({
            title: edit.title,
            revision,
            updated_at: new Date(),
            ...(changed
              ? {
                  content: edit.content,
                  citations: json(citations),
                  figures: json(figures),
                  quiz: json(parts.quiz),
                  at_risk: atRisk,
                  named: json(await namedAfterEdit(tx, lesson, edit.parts?.citations)),
                  words: countWords(edit.content),
                  edited_at: new Date(),
                  edited_by: edit.editedBy,
                  // Whoever holds the streamed text is given this one instead.
                  stream_attempt: Math.max((lesson.streamAttempt ?? 0) + 1, Date.now()),
                }
              : {}),
          })
          .where('id', '=', edit.id)
          .execute();
        return {
          courseId: lesson.courseId,
          retitled: edit.title !== lesson.title,
          revision,
          unshown: lesson.figures
            .filter(({ id }) => !figures.some((one) => one.id === id))
            .map(({ file }) => file),
          atRisk: changed ? atRisk : lesson.atRisk,
        };
      });
    },

    /** The questions of a lesson with their keys; undefined without such a lesson. */
    async questions(id: string): Promise<QuizItem[] | undefined> {
      const row = await reading(em)
        .selectFrom('lesson')
        .select('quiz')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.quiz;
    },

    /**
     * After a document was read: quotes that no longer stand on their pages are at risk, and those
     * that do again are not. Reads only the cited pages.
     * @returns the lessons whose citations changed.
     */
    async proveAgain(documentId: string): Promise<string[]> {
      const cited = JSON.stringify([{ documentId }]);
      const lessons = await reading(em)
        .selectFrom('lesson')
        .select(PROVEN)
        .where(sql<boolean>`citations @> ${cited}::jsonb`)
        .execute();
      return reprove(em, lessons, documentId);
    },

    /**
     * The same for one lesson and all it quotes: while it was written, pages may have changed that it
     * was written from.
     */
    async proveLesson(id: string): Promise<void> {
      const lesson = await lessonToProve(em, id);
      if (!lesson) return;
      const cited = new Set(lesson.citations.map(({ documentId }) => documentId));
      for (const documentId of cited) await reprove(em, [lesson], documentId);
    },
  };
}

/** As the author's words are counted: elements are none. */
export function countWords(content: string): number {
  return content.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
