/** Documents that are kept with a course beside its own source. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseMaterial as Shown } from '#machines/document/material.ts';
import { CourseMaterial } from './course-material.entity.ts';
import { Document, type DocumentRow } from './document.entity.ts';

export function createMaterialRepository(em: EntityManager) {
  return {
    /** In the order in which they were added. */
    async list(courseId: string): Promise<Shown[]> {
      const kept = await em.find(
        CourseMaterial,
        { courseId },
        { orderBy: { addedAt: 'asc', documentId: 'asc' }, disableIdentityMap: true },
      );
      const rows = await em.find(
        Document,
        { id: { $in: kept.map(({ documentId }) => documentId) } },
        { disableIdentityMap: true },
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return kept.flatMap(({ documentId }) => {
        const row = byId.get(documentId);
        return row ? [shown(row)] : [];
      });
    },

    /** Kept once, however often it is attached. */
    async attach(material: {
      courseId: string;
      documentId: string;
      addedBy: string;
    }): Promise<void> {
      await em.upsert(CourseMaterial, material, {
        onConflictFields: ['courseId', 'documentId'],
        onConflictAction: 'ignore',
      });
    },

    /** The document itself stays. */
    async detach(courseId: string, documentId: string): Promise<void> {
      await em.nativeDelete(CourseMaterial, { courseId, documentId });
    },

    /** Of these documents those that are kept with the course and have been read, in this order. */
    async readable(courseId: string, documentIds: readonly string[]): Promise<string[]> {
      const kept = await this.list(courseId);
      const read = new Set(
        kept.filter(({ status }) => status === 'completed').map(({ documentId }) => documentId),
      );
      return documentIds.filter((id) => read.has(id));
    },
  };
}

function shown(row: DocumentRow): Shown {
  return {
    documentId: row.id,
    fileName: row.fileName,
    sizeInBytes: row.sizeInBytes,
    uploadedAt: row.createdAt.toISOString(),
    status: row.status,
    pageCount: row.pageCount,
    unreadableCount: row.unreadableCount,
    ...(row.language ? { language: row.language } : {}),
    ...(row.failure ? { failure: row.failure } : {}),
  };
}
