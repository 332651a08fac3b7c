/**
 * What is left to do when an organization is deleted. The database takes every row with it; work that
 * is going on and files on the disk are not the database's.
 */
import type { OrganizationRepository } from '#db/organization/organization.repository.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import type { OrganizationEnd } from '../../auth/auth-deps.ts';
import type { EndedOrganization } from './tell-members.ts';

export interface OrganizationEndDeps {
  host: Pick<ActorHost, 'send'>;
  organizations(): Pick<OrganizationRepository, 'contents'>;
  files: { remove(documentId: string): Promise<void> };
  tell(ended: EndedOrganization): Promise<void>;
}

export function createOrganizationEnd(deps: OrganizationEndDeps): OrganizationEnd {
  const { host } = deps;
  const ending = new Map<string, EndedOrganization & { documentIds: string[] }>();

  return {
    async before(organizationId, by) {
      const contents = await deps.organizations().contents(organizationId);
      const { unfinishedCourses, documentIds, unreadDocuments, name, members } = contents;
      for (const id of unfinishedCourses) {
        await sendWhilePossible(host, courseGenerationAddress.ref(id), {
          type: 'generation.cancel',
        });
        await sendWhilePossible(host, courseCreationAddress.ref(id), { type: 'structure.cancel' });
      }
      for (const id of unreadDocuments) {
        await sendWhilePossible(host, documentProcessingAddress.ref(id), {
          type: 'document.cancel',
        });
      }
      const others = members.filter(({ userId }) => userId !== by);
      ending.set(organizationId, { documentIds, name, members: others });
    },

    async after(organizationId) {
      const ended = ending.get(organizationId);
      ending.delete(organizationId);
      if (!ended) return;
      await deps.tell(ended);
      for (const id of ended.documentIds) await deps.files.remove(id);
    },
  };
}
