import {
  adminClient,
  emailOTPClient,
  inferAdditionalFields,
  organizationClient,
} from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';
import {
  ORGANIZATION_FIELDS,
  TEAM_FIELDS,
  USER_FIELDS,
} from '#machines/organization/organization-fields.ts';
import { announceSessionChange, changesSession } from './session-events.ts';

/** better-auth in the browser. On the server only `sessionQuery` is used. */
export const authClient = createAuthClient({
  ...(typeof window === 'undefined' ? { baseURL: 'http://localhost' } : {}),
  plugins: [
    emailOTPClient(),
    organizationClient({
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
    onSuccess({ request }) {
      if (changesSession(request.url.toString())) announceSessionChange();
    },
  },
});
