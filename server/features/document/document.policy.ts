/** Who may do what with a document: it belongs to an organization, and its actor knows to which. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createSourceReadingRepository } from '#db/enrollment/source-reading.repository.ts';
import type { ActorHost, ActorRecord } from '../../actors/actor-host.ts';
import { mayRead, readsAtLeast } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, mayIn, type Permission, type Viewer } from '#machines/permissions.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';

/**
 * The document's actor, if the viewer may do this with it.
 * @throws {AppError} DOCUMENT_NOT_FOUND, also for strangers; NOT_AUTHORIZED for members who may not.
 */
export async function documentFor(
  host: Pick<ActorHost, 'snapshot'>,
  viewer: Viewer,
  documentId: string,
  permission: Permission,
): Promise<ActorRecord> {
  const record = await documentActor(host, documentId);
  const organizationId = documentProcessing.organizationOf(record.snapshot);
  demandIn(viewer, organizationId, permission, 'DOCUMENT_NOT_FOUND');
  return record;
}

/** @throws {AppError} DOCUMENT_NOT_FOUND */
export async function documentActor(
  host: Pick<ActorHost, 'snapshot'>,
  documentId: string,
): Promise<ActorRecord> {
  const record = await host.snapshot(documentProcessing.address.ref(documentId));
  if (!record) throw new AppError('DOCUMENT_NOT_FOUND');
  return record;
}

/**
 * A document is read by those who make courses where it belongs, and by whoever reads a course that
 * teaches from it; a page alone also by whoever reads a lesson that quotes it and is open to everyone.
 * @throws {AppError} DOCUMENT_NOT_FOUND for all others.
 */
export async function demandSource(
  em: EntityManager,
  viewer: Viewer | undefined,
  documentId: string,
  page?: number,
): Promise<void> {
  const owners = await createDocumentRepository(em).organizationsOf([documentId]);
  const organizationId = owners.get(documentId);
  if (organizationId === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  if (viewer && mayIn(viewer, organizationId, 'courses:update')) return;
  const sources = createSourceReadingRepository(em);
  const courses = await sources.courses(documentId, viewer?.userId);
  const readings = courses.map(({ course, enrollment }) => mayRead(viewer, course, enrollment));
  if (readings.some((reading) => readsAtLeast(reading, 'course'))) return;
  const isOpen =
    page !== undefined &&
    readings.includes('overview') &&
    (await sources.isQuotedOpenly(documentId, page));
  if (!isOpen) throw new AppError('DOCUMENT_NOT_FOUND');
}

/** The id of the document whose place this one is read to take. */
export function replacedBy({ snapshot }: ActorRecord): string | undefined {
  return documentProcessing.own(snapshot).context.replaces;
}
