/** Courses that are being described, each for whom and where it is described. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BeginningDraft, KeptBeginning } from '#machines/course/course-beginning.events.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

interface At {
  userId: string;
  organizationId: string;
}

export function createCourseBeginningRepository(em: EntityManager) {
  return {
    async find({ userId, organizationId }: At): Promise<KeptBeginning | null> {
      const row = await reading(em)
        .selectFrom('course_beginning')
        .select(fields('course_beginning', ['details', 'documentId', 'updatedAt']))
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      if (!row) return null;
      const { details, documentId, updatedAt } = row;
      const document = documentId === null ? {} : { documentId };
      return { details, ...document, keptAt: updatedAt.toISOString() };
    },

    /** A document of another organization is taken for none. */
    async keep(at: At, { details, documentId }: BeginningDraft): Promise<void> {
      const { userId, organizationId } = at;
      await sql`
        insert into course_beginning (user_id, organization_id, details, document_id)
        values (${userId}, ${organizationId}, ${json(details)}, (
          select id from document
          where id = ${documentId ?? null} and organization_id = ${organizationId}))
        on conflict (user_id, organization_id) do update
          set details = excluded.details, document_id = excluded.document_id, updated_at = now()
      `.execute(writing(em));
    },

    async drop({ userId, organizationId }: At): Promise<void> {
      await writing(em)
        .deleteFrom('course_beginning')
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .execute();
    },
  };
}
