/** better-auth's organizations as this product uses them: roles, limits, mails, and what is checked. */
import { APIError } from 'better-auth/api';
import type { OrganizationOptions } from 'better-auth/plugins';
import { createPeopleRepository } from '#db/people/people.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { ORGANIZATION_FIELDS, TEAM_FIELDS } from '#machines/organization/organization-fields.ts';
import { teamSlug } from '#machines/organization/organization-slug.ts';
import { invitationMail } from '../mail/organization-templates.ts';
import { INVITATION_LIFETIME, peopleHooks, TEAM_RULES } from './people-rules.ts';
import { accessControl, organizationRoles } from './access-control.ts';
import type { AuthDeps } from './auth-deps.ts';
import { demandDomain, demandNoPlanRuns } from './plan-rules.ts';
import { FIRST_TEAM } from './own-workspace.ts';
import { checkedOrganization, checkedTeamName, refuseHeldSlug } from './organization-rules.ts';

/** Against accidents and floods, far above what anybody needs. */
const MEMBER_LIMIT = 50_000;
const INVITATION_LIMIT = 2_000;
const ORGANIZATION_LIMIT = 100;

/** Kept free of a return type so that the types of fields and roles survive. */
export function organizationOptions(
  deps: AuthDeps,
  languageOf: (email: string, headers: Headers | undefined) => Promise<Language>,
) {
  const { repository, mailer } = deps;
  return {
    ac: accessControl,
    roles: organizationRoles,
    creatorRole: 'owner',
    teams: TEAM_RULES,
    // Learners are members too; better-auth stops at 100 of each otherwise.
    membershipLimit: MEMBER_LIMIT,
    invitationLimit: INVITATION_LIMIT,
    organizationLimit: ORGANIZATION_LIMIT,
    invitationExpiresIn: INVITATION_LIFETIME,
    schema: {
      organization: { additionalFields: ORGANIZATION_FIELDS },
      team: { additionalFields: TEAM_FIELDS },
    },
    async sendInvitationEmail({ id, email, organization, inviter }, request) {
      await mailer.send(
        invitationMail(
          {
            to: email,
            organization: organization.name,
            inviter: inviter.user.name,
            url: new URL(`/accept-invitation/${id}`, deps.baseUrl()).href,
          },
          await languageOf(email, request?.headers),
        ),
      );
    },
    organizationHooks: {
      ...peopleHooks({
        people: createPeopleRepository(deps.db),
        onRolesChanged: deps.onRolesChanged,
      }),
      async beforeCreateOrganization({ organization }) {
        await refuseHeldSlug(repository, organization.slug);
        return { data: checkedOrganization(organization) };
      },
      async beforeUpdateOrganization({ organization, member }) {
        await refuseHeldSlug(repository, organization.slug, member.organizationId);
        await demandDomain(deps.db, member.organizationId, organization['customDomain']);
        return { data: checkedOrganization(organization) };
      },
      async beforeCreateTeam({ team, user, organization }) {
        const taken = await repository.teamSlugs(team.organizationId);
        // better-auth calls the first one what it calls the organization (ACCOUNT-20).
        const isFirst = taken.length === 0 && team.name === organization.name && user;
        const name = isFirst
          ? FIRST_TEAM[await languageOf(user.email, undefined)]
          : checkedTeamName(team.name);
        return { data: { name, slug: teamSlug(name, taken) } };
      },
      async beforeUpdateTeam({ updates }) {
        return { data: { name: checkedTeamName(updates.name), updatedAt: new Date() } };
      },
      async beforeDeleteOrganization({ organization, user }) {
        if ((await repository.memberships(user.id)).length <= 1) {
          throw new APIError('BAD_REQUEST', {
            code: 'ORGANIZATION_LAST',
            message: 'You cannot delete your only organization.',
          });
        }
        await demandNoPlanRuns(deps.db, organization.id);
        await deps.organizationEnd?.before(organization.id, user.id);
      },
      async afterDeleteOrganization({ organization }) {
        await deps.organizationEnd?.after(organization.id);
      },
    },
  } satisfies OrganizationOptions;
}
