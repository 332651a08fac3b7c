/** Documents that are kept with a course beside its own source. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseMaterial } from '#machines/document/material.ts';
import { fields, reading, writing } from '../query.ts';
import { DOCUMENT_FIELDS, toDocumentSummary } from './document-row.ts';

export function createMaterialRepository(em: EntityManager) {
  return {
    /** In the order in which they were added. */
    async list(courseId: string): Promise<CourseMaterial[]> {
      const rows = await reading(em)
        .selectFrom('course_material')
        .innerJoin('document', 'document.id', 'course_material.document_id')
        .select(fields('document', DOCUMENT_FIELDS))
        .where('course_material.course_id', '=', courseId)
        .orderBy('course_material.added_at')
        .orderBy('document.id')
        .execute();
      return rows.map((row) => {
        const { id, createdAt, ...summary } = toDocumentSummary(row);
        return { ...summary, documentId: id, uploadedAt: createdAt };
      });
    },

    /** Kept once, however often it is attached. */
    async attach(material: {
      courseId: string;
      documentId: string;
      addedBy: string;
    }): Promise<void> {
      const { courseId, documentId, addedBy } = material;
      await writing(em)
        .insertInto('course_material')
        .values({ course_id: courseId, document_id: documentId, added_by: addedBy })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The document itself stays. */
    async detach(courseId: string, documentId: string): Promise<void> {
      await writing(em)
        .deleteFrom('course_material')
        .where('course_id', '=', courseId)
        .where('document_id', '=', documentId)
        .execute();
    },

    /** Those of these documents that are kept with the course and have been read, in this order. */
    async readable(courseId: string, documentIds: readonly string[]): Promise<string[]> {
      const kept = await this.list(courseId);
      const read = new Set(
        kept.filter(({ status }) => status === 'completed').map(({ documentId }) => documentId),
      );
      return documentIds.filter((id) => read.has(id));
    },
  };
}
