/**
 * What is left to do when an organization is deleted. The database takes every row with it; work that
 * is going on and files on the disk are not the database's.
 */
import type { OrganizationRepository } from '#db/organization/organization.repository.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '#server/actors/actor-host.ts';
import type { OrganizationEnd } from '#server/auth/auth-deps.ts';

export interface OrganizationEndDeps {
  host: Pick<ActorHost, 'send'>;
  organizations(): Pick<OrganizationRepository, 'contents'>;
  files: { remove(documentId: string): Promise<void> };
}

export function createOrganizationEnd(deps: OrganizationEndDeps): OrganizationEnd {
  const documents = new Map<string, string[]>();

  async function stop(ref: ActorRef, type: string): Promise<void> {
    try {
      await deps.host.send(ref, { type });
    } catch (error) {
      // It has come to rest, or was never begun.
      const settled = error instanceof AppError && SETTLED.has(error.code);
      if (!settled) throw error;
    }
  }

  return {
    async before(organizationId) {
      const { unfinishedCourses, documentIds, unreadDocuments } = await deps
        .organizations()
        .contents(organizationId);
      for (const id of unfinishedCourses) {
        await stop({ machine: 'courseGeneration', id }, 'generation.cancel');
        await stop({ machine: 'courseCreation', id }, 'structure.cancel');
      }
      for (const id of unreadDocuments) {
        await stop({ machine: 'documentProcessing', id }, 'document.cancel');
      }
      documents.set(organizationId, documentIds);
    },

    async after(organizationId) {
      const ids = documents.get(organizationId) ?? [];
      documents.delete(organizationId);
      for (const id of ids) await deps.files.remove(id);
    },
  };
}

const SETTLED = new Set(['EVENT_NOT_POSSIBLE', 'NOT_FOUND']);
