import {
  adminClient,
  emailOTPClient,
  inferAdditionalFields,
  organizationClient,
} from 'better-auth/client/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import { createAuthClient } from 'better-auth/react';
import { ORGANIZATION_STATEMENTS, organizationGrants } from '#machines/organization/auth-grants.ts';
import {
  ORGANIZATION_FIELDS,
  TEAM_FIELDS,
  USER_FIELDS,
} from '#machines/organization/organization-fields.ts';
import { withPassword } from '../lib/password-gate.ts';
import { announceSessionChange, changesSession, sessionCall } from './session-events.ts';

const accessControl = createAccessControl(ORGANIZATION_STATEMENTS);

/** better-auth in the browser. On the server only `sessionQuery` is used. */
export const authClient = createAuthClient({
  ...(typeof window === 'undefined' ? { baseURL: 'http://localhost' } : {}),
  plugins: [
    emailOTPClient(),
    organizationClient({
      ac: accessControl,
      // Named one by one: the roles that somebody can be invited as.
      roles: {
        owner: accessControl.newRole(organizationGrants('owner')),
        admin: accessControl.newRole(organizationGrants('admin')),
        member: accessControl.newRole(organizationGrants('member')),
        learner: accessControl.newRole(organizationGrants('learner')),
      },
      teams: { enabled: true },
      schema: {
        organization: { additionalFields: ORGANIZATION_FIELDS },
        team: { additionalFields: TEAM_FIELDS },
      },
    }),
    adminClient(),
    inferAdditionalFields({ user: USER_FIELDS }),
  ],
  fetchOptions: {
    customFetchImpl: (input, init) =>
      sessionCall(input instanceof Request ? input.url : String(input), () =>
        withPassword(() => fetch(input, init)),
      ),
    onSuccess({ request }) {
      if (changesSession(request.url.toString())) announceSessionChange();
    },
  },
});
