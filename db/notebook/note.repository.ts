/** What readers noted: each sees their own only. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import type { Note, Passage } from '#machines/notebook/note.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';

export interface NoteQuery {
  search?: string | undefined;
  lessonId?: string | undefined;
  /** Only of courses of this organization. */
  orgSlug?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createNoteRepository(em: EntityManager) {
  return {
    /** Made once: a repeated call changes the text of the first. */
    async save(
      userId: string,
      note: { id: string; lessonId: string; text: string; passage?: Passage | undefined },
    ): Promise<void> {
      const { id, lessonId, text, passage } = note;
      const grams = bigrams(`${text} ${passage?.quote ?? ''}`);
      await sql`
        insert into note as kept
          (id, user_id, course_id, lesson_id, lesson_title, passage, text, grams)
        select ${id}, ${userId}, lesson.course_id, lesson.id, lesson.title,
          ${passage ? json(passage) : null}::jsonb, ${text}, ${sql.val(grams)}
        from lesson where lesson.id = ${lessonId}
        on conflict (id) do update
          set text = excluded.text, grams = excluded.grams, updated_at = now()
          where kept.user_id = excluded.user_id`.execute(writing(em));
    },

    /** @returns whether there was one of theirs. */
    async edit(userId: string, id: string, text: string): Promise<boolean> {
      const found = await writing(em)
        .selectFrom('note')
        .select('passage')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!found) return false;
      await writing(em)
        .updateTable('note')
        .set({
          text,
          grams: bigrams(`${text} ${found.passage?.quote ?? ''}`),
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .execute();
      return true;
    },

    async remove(userId: string, id: string): Promise<void> {
      await writing(em)
        .deleteFrom('note')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },

    /** Changed last first. */
    async list(userId: string, query: NoteQuery): Promise<Listing<Note>> {
      const { search, lessonId, orgSlug, page, limit } = query;
      const grams = search ? bigrams(search) : [];
      const pattern = likePattern(search ?? '');
      let found = reading(em)
        .selectFrom('note')
        .innerJoin('course', 'course.id', 'note.course_id')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .leftJoin('lesson', 'lesson.id', 'note.lesson_id')
        .where('note.user_id', '=', userId);
      if (lessonId !== undefined) found = found.where('note.lesson_id', '=', lessonId);
      if (orgSlug !== undefined) found = found.where('organization.slug', '=', orgSlug);
      if (search) {
        // The bigrams find candidates, the pattern decides; one letter has no bigram.
        found = found.where((eb) =>
          eb.and([
            sql<boolean>`note.grams @> ${sql.val(grams)}`,
            eb.or([
              eb('note.text', 'ilike', pattern),
              sql<boolean>`note.passage ->> 'quote' ilike ${pattern}`,
            ]),
          ]),
        );
      }
      const [rows, counted] = await Promise.all([
        found
          .select(fields('note', ['id', 'text', 'passage', 'lessonId', 'lessonTitle', 'updatedAt']))
          .select(['course.slug as courseSlug', 'course.title as courseTitle'])
          .select(['lesson.slug as lessonSlug', 'lesson.title as titleNow'])
          .orderBy('note.updated_at', 'desc')
          .orderBy('note.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const items = rows.map((row): Note => {
        const { id, text, passage, lessonId: at, lessonSlug } = row;
        return {
          id,
          text,
          ...(passage ? { passage } : {}),
          course: { slug: row.courseSlug, title: row.courseTitle },
          lesson: {
            title: row.titleNow ?? row.lessonTitle,
            ...(at && lessonSlug ? { id: at, slug: lessonSlug } : {}),
          },
          updatedAt: row.updatedAt.toISOString(),
        };
      });
      return { items, total: counted.total, page, limit };
    },
  };
}
