/**
 * What the platform itself allows its accounts.
 *
 * PERMISSION-6 It stands in a catalogue of its own: roles of organizations (`permissions.ts`) say nothing of it.
 */

/** What may be done to accounts and their sessions, whatever organization they belong to. */
export const SYSTEM_CATALOGUE = {
  user: [
    'create',
    'list',
    'set-role',
    'ban',
    'impersonate',
    'delete',
    'set-password',
    'get',
    'update',
  ],
  session: ['list', 'revoke', 'delete'],
} as const;

const SYSTEM_ROLES = ['admin', 'user'] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

/** @param kept the account's own role: one name, or several with commas between them. */
export function isPlatformAdminRole(kept: string | null | undefined): boolean {
  return keptAmong(SYSTEM_ROLES, kept ?? '').includes('admin');
}

/** @param kept one name, or several with commas between them. @returns in the order of `known`. */
export function keptAmong<R extends string>(known: readonly R[], kept: string): R[] {
  const names = kept.split(',').map((name) => name.trim());
  return known.filter((role) => names.includes(role));
}
