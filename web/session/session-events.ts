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

let changesUnderWay = 0;
const waiting = new Set<() => void>();

/**
 * Does something that changes who one is, up to the page it leads to, and lets `afterSessionCalls` know
 * of it.
 */
export async function changingSession<T>(act: () => Promise<T>): Promise<T> {
  changesUnderWay += 1;
  try {
    return await act();
  } finally {
    changesUnderWay -= 1;
    if (changesUnderWay === 0) {
      for (const resume of waiting) resume();
      waiting.clear();
    }
  }
}

/** Makes a call of the accounts' endpoints, and lets `afterSessionCalls` know of it. */
export function sessionCall<T>(url: string, call: () => Promise<T>): Promise<T> {
  return changesSession(url) ? changingSession(call) : call();
}

/**
 * Waits for what this page itself is changing. Asking who one is in the middle of it would answer
 * for the old cookie, and take the new one away.
 */
export async function afterSessionCalls(): Promise<void> {
  if (changesUnderWay === 0) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
  });
}
