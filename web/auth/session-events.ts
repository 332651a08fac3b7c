/** Calls after which who one is, or where one works, may be different. */
const CHANGES_SESSION = [
  '/sign-in',
  '/sign-up',
  '/sign-out',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/change-password',
  '/email-otp/change-email',
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

const AUTH_PATH = '/api/auth';

/** Whether a successful call of this address may have changed the session or its organization. */
export function changesSession(url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(`${AUTH_PATH}/`)) return false;
  const path = pathname.slice(AUTH_PATH.length);
  return CHANGES_SESSION.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

const listeners = new Set<() => void>();

/** Called whenever the session may have changed; gives back how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionChange(): void {
  for (const listener of listeners) listener();
}
