/** Which files are pictures of which lesson. The bytes lie in files; here stands which are still shown. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { writing } from '../query.ts';

export function createLessonPictureRepository(em: EntityManager) {
  const db = () => writing(em);
  return {
    /** @throws when the lesson is gone; then nothing is stored. */
    async add(picture: { name: string; lessonId: string; sizeInBytes: number }): Promise<void> {
      const { name, lessonId, sizeInBytes } = picture;
      await db()
        .insertInto('lesson_picture')
        .values({ name, lesson_id: lessonId, size_in_bytes: sizeInBytes })
        .execute();
    },

    /** The course whose lesson shows it, and which one that is; undefined when none does. */
    async lessonOf(name: string): Promise<{ courseId: string; position: number } | undefined> {
      return db()
        .selectFrom('lesson_picture')
        .innerJoin('lesson', 'lesson.id', 'lesson_picture.lesson_id')
        .select(['lesson.course_id as courseId', 'lesson.position'])
        .where('lesson_picture.name', '=', name)
        .executeTakeFirst();
    },

    async forget(names: readonly string[]): Promise<void> {
      if (names.length === 0) return;
      await db()
        .deleteFrom('lesson_picture')
        .where('name', 'in', [...names])
        .execute();
    },

    /** Forgets what the lesson, as it is stored, does not show. @returns the files' names. */
    async forgetUnused(lessonId: string): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        delete from lesson_picture p using lesson l
        where p.lesson_id = ${lessonId} and l.id = p.lesson_id
          and not exists (
            select from jsonb_array_elements(l.figures) f where f ->> 'file' = p.name)
        returning p.name`.execute(db());
      return rows.map(({ name }) => name);
    },

    /** Those of the names that are some lesson's picture. */
    async known(names: readonly string[]): Promise<Set<string>> {
      if (names.length === 0) return new Set();
      const rows = await db()
        .selectFrom('lesson_picture')
        .select('name')
        .where('name', 'in', [...names])
        .execute();
      return new Set(rows.map(({ name }) => name));
    },
  };
}
