/** Whoever was in an organization hears by mail that it is gone. */
import type { OrganizationMember } from '#db/organization/organization-people.ts';
import type { EndingServices } from '../../app-services.ts';
import { asLanguage } from '../../auth/request-language.ts';
import { organizationEndedMail } from '../../mail/organization-templates.ts';

export interface EndedOrganization {
  name: string;
  /** Without the one who deleted it. */
  members: OrganizationMember[];
}

/** All or none: one transaction. */
export async function tellMembers(
  { orm, mailer }: Pick<EndingServices, 'orm' | 'mailer'>,
  { name: organization, members }: EndedOrganization,
): Promise<void> {
  if (members.length === 0) return;
  await mailer.transaction(orm.em.fork(), async (_tx, send) => {
    for (const { email: to, language } of members) {
      await send(organizationEndedMail({ to, organization }, asLanguage(language) ?? 'en'));
    }
  });
}
