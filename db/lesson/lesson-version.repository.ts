/**
 * The texts a lesson had before.
 *
 * VERSION-1 A text is kept when another one takes its place, by hand or by the author, with its
 *    citations and questions; the newest fifty stay.
 * VERSION-2 Going back is a change like any other: the text of now is kept, and whoever goes back names
 *    the revision they saw.
 * VERSION-3 What is put back is proven again. Pictures whose files have gone are left out.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type { LessonVersion, LessonVersionText } from '#machines/lesson/lesson-version.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { keepVersion } from './keep-version.ts';
import { countWords, createLessonEditRepository, WRITING } from './lesson-edit.repository.ts';

interface Going {
  lessonId: string;
  /** The version that is to be the text again. */
  to: number;
  /** The one that was read; another one now is somebody else's. */
  revision: number;
  by: string;
}

export function createLessonVersionRepository(em: EntityManager) {
  return {
    /** The newest first. */
    async list(lessonId: string): Promise<LessonVersion[]> {
      const rows = await reading(em)
        .selectFrom('lesson_version')
        .leftJoin('user', 'user.id', 'lesson_version.made_by')
        .select(fields('lesson_version', ['revision', 'title', 'words', 'madeAt']))
        .select('user.name as by')
        .where('lesson_id', '=', lessonId)
        .orderBy('revision', 'desc')
        .execute();
      return rows.map(({ revision, title, words, madeAt, by }) => ({
        revision,
        title,
        words,
        madeAt: madeAt.toISOString(),
        ...(by === null ? {} : { madeBy: by }),
      }));
    },

    async text(lessonId: string, revision: number): Promise<LessonVersionText | undefined> {
      return reading(em)
        .selectFrom('lesson_version')
        .select(['title', 'content'])
        .where('lesson_id', '=', lessonId)
        .where('revision', '=', revision)
        .executeTakeFirst();
    },

    /**
     * @returns the lesson's course, its title, and the revision it has now.
     * @throws {AppError} LESSON_NOT_FOUND, LESSON_BEING_WRITTEN, LESSON_CHANGED; NOT_FOUND for a version
     *   that there is not.
     */
    async restore({ lessonId, to, revision, by }: Going) {
      return em.transactional(async (tx) => {
        const db = writing(tx);
        const now = await db
          .selectFrom('lesson')
          .select(
            fields('lesson', [
              'courseId',
              'state',
              'title',
              'revision',
              'figures',
              'streamAttempt',
            ]),
          )
          .where('id', '=', lessonId)
          .forUpdate()
          .executeTakeFirst();
        if (!now) throw new AppError('LESSON_NOT_FOUND');
        if (WRITING.includes(now.state)) throw new AppError('LESSON_BEING_WRITTEN');
        if (now.revision !== revision) {
          throw new AppError('LESSON_CHANGED', { detail: { revision: now.revision } });
        }
        const version = await db
          .selectFrom('lesson_version')
          .select(fields('lesson_version', ['title', 'content', 'citations', 'quiz', 'figures']))
          .where('lesson_id', '=', lessonId)
          .where('revision', '=', to)
          .executeTakeFirst();
        if (!version) throw new AppError('NOT_FOUND');
        const files = new Set(now.figures.map(({ file }) => file));
        const figures = version.figures.filter(({ file }) => files.has(file));
        const gone = version.figures.filter((figure) => !figures.includes(figure));
        const content = gone.reduce(
          (text, { id }) => text.replaceAll(`<Figure id="${id}" />`, ''),
          version.content,
        );
        await keepVersion(db, lessonId, content);
        await db
          .updateTable('lesson')
          .set({
            title: version.title,
            content,
            citations: json(version.citations),
            quiz: json(version.quiz),
            figures: json(figures),
            words: countWords(content),
            revision: now.revision + 1,
            updated_at: new Date(),
            edited_at: new Date(),
            edited_by: by,
            // Whoever holds the streamed text is given this one instead.
            stream_attempt: Math.max((now.streamAttempt ?? 0) + 1, Date.now()),
          })
          .where('id', '=', lessonId)
          .execute();
        await createLessonEditRepository(tx).proveLesson(lessonId);
        const stored = await db
          .selectFrom('lesson')
          .select('revision')
          .where('id', '=', lessonId)
          .executeTakeFirstOrThrow();
        const { courseId } = now;
        const retitled = version.title !== now.title;
        return { courseId, title: version.title, retitled, revision: stored.revision };
      });
    },
  };
}
