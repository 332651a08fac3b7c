/** Enrollment links of a course, for the teachers who hand them out. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing, type Row } from '../query.ts';

export interface LinkRow {
  id: string;
  token: string;
  description: string;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** How many it lets in; null for any number. */
  places: number | null;
  uses: number;
  usedAt: string | null;
  expiresAt: string | null;
}

const LINK_FIELDS = [
  'id',
  'token',
  'description',
  'createdAt',
  'places',
  'uses',
  'usedAt',
  'expiresAt',
] as const;

export function createLinkRepository(em: EntityManager) {
  return {
    /** @throws {AppError} LINK_LIMIT_REACHED */
    async add(made: {
      organizationId: string;
      courseId: string;
      token: string;
      description: string;
      createdBy: string;
      places: number | null;
      expiresAt: Date | null;
    }): Promise<LinkRow> {
      return em.transactional(async (tx) => {
        await demandRoom(writing(tx), made.organizationId, 'links');
        const row = await writing(tx)
          .insertInto('enrollment_link')
          .values({
            id: randomUUID(),
            course_id: made.courseId,
            token: made.token,
            description: made.description,
            created_by: made.createdBy,
            places: made.places,
            expires_at: made.expiresAt,
          })
          .returning(fields('enrollment_link', LINK_FIELDS))
          .executeTakeFirstOrThrow();
        return toLink(row);
      });
    },

    /** Newest first. */
    async list(courseId: string): Promise<LinkRow[]> {
      const rows = await reading(em)
        .selectFrom('enrollment_link')
        .select(fields('enrollment_link', LINK_FIELDS))
        .where('course_id', '=', courseId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute();
      return rows.map(toLink);
    },

    /** @returns whether there was one. */
    async remove(courseId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('enrollment_link')
        .set({ deleted_at: new Date() })
        .where('course_id', '=', courseId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function toLink({
  createdAt,
  usedAt,
  expiresAt,
  ...row
}: Row<'enrollment_link', (typeof LINK_FIELDS)[number]>): LinkRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
