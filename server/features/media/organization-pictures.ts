import { recordOrganizationPicture } from '#db/organization/organization.repository.ts';
import { demandIn } from '#machines/permissions.ts';
import type { PictureOwner } from './pictures.ts';

/** Whoever may change the settings may change logo and banner. */
export function organizationPicture(column: 'logo' | 'banner'): PictureOwner {
  return {
    table: 'organization',
    async demand(viewer, organizationId) {
      demandIn(viewer, organizationId, 'organization:manage_settings', 'ORGANIZATION_NOT_FOUND');
    },
    record: recordOrganizationPicture(column),
  };
}
