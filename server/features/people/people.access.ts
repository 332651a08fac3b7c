import type { AccessEntries } from '../../access/expectation.ts';

// Who may look is told that there is no such team or invitation.
const teamSlug = 'no-such-team';

export const peopleAccess: AccessEntries = {
  'people.members': {
    call: (api, { orgSlug }) => api.people.members.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'people.invitations': {
    call: (api, { orgSlug }) => api.people.invitations.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'people.invitation': {
    call: (api) => api.people.invitation.query({ invitationId: 'no-such-invitation' }),
    allowed: 'INVITATION_NOT_FOUND',
  },
  'people.teams': {
    call: (api, { orgSlug }) => api.people.teams.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'people.team': {
    call: (api, { orgSlug }) => api.people.team.query({ orgSlug, teamSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    allowed: 'TEAM_NOT_FOUND',
  },
  'people.candidates': {
    call: (api, { orgSlug }) => api.people.candidates.query({ orgSlug, teamSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    allowed: 'TEAM_NOT_FOUND',
  },
};
