import { adminClient, emailOTPClient, organizationClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';

/** Calls after which who one is, or where one works, may be different. */
const CHANGES_SESSION = [
  '/sign-in',
  '/sign-up',
  '/sign-out',
  '/update-user',
  '/delete-user',
  '/verify-email',
  '/email-otp/verify-email',
  '/organization/create',
  '/organization/update',
  '/organization/delete',
  '/organization/set-active',
  '/organization/update-member-role',
  '/organization/accept-invitation',
  '/organization/leave',
  '/admin/impersonate-user',
  '/admin/stop-impersonating',
];

const listeners = new Set<() => void>();

/** Called whenever the session may have changed; gives back how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changesSession(url: string): boolean {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/api\/auth/u, '');
  return CHANGES_SESSION.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** better-auth in the browser. On the server only `sessionQuery` is used. */
export const authClient = createAuthClient({
  ...(typeof window === 'undefined' ? { baseURL: 'http://localhost' } : {}),
  plugins: [emailOTPClient(), organizationClient({ teams: { enabled: true } }), adminClient()],
  fetchOptions: {
    onSuccess({ request }) {
      if (!changesSession(request.url.toString())) return;
      for (const listener of listeners) listener();
    },
  },
});
