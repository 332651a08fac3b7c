/** Who may do what with a document: it belongs to an organization, and its actor knows to which. */
import type { ActorHost, ActorRecord } from '#server/actors/actor-host.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Permission, type Viewer } from '#machines/permissions.ts';
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
  const record = await host.snapshot(documentProcessing.address.ref(documentId));
  if (!record) throw new AppError('DOCUMENT_NOT_FOUND');
  const organizationId = documentProcessing.organizationOf(record.snapshot);
  demandIn(viewer, organizationId, permission, 'DOCUMENT_NOT_FOUND');
  return record;
}

/** Of a document that is read to take another's place: the id of that one. */
export function replacedBy({ snapshot }: ActorRecord): string | undefined {
  return documentProcessing.own(snapshot).context.replaces;
}
