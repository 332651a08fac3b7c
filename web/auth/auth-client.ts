import { adminClient, emailOTPClient, organizationClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';
import { announceSessionChange, changesSession } from './session-events.ts';

/** better-auth in the browser. On the server only `sessionQuery` is used. */
export const authClient = createAuthClient({
  ...(typeof window === 'undefined' ? { baseURL: 'http://localhost' } : {}),
  plugins: [emailOTPClient(), organizationClient({ teams: { enabled: true } }), adminClient()],
  fetchOptions: {
    onSuccess({ request }) {
      if (changesSession(request.url.toString())) announceSessionChange();
    },
  },
});
