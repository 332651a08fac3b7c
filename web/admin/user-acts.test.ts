import { expect, it } from 'vitest';
import type { UserSummary } from './admin-types.ts';
import { actsFor } from './user-acts.ts';

const user = (change: Partial<UserSummary> = {}): UserSummary => ({
  id: 'one',
  name: 'One',
  email: 'one@example.org',
  image: null,
  verified: true,
  isPlatformAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  seenAt: null,
  organizationCount: 0,
  ...change,
});

it('[ADMIN-2] offers nothing against oneself', () => {
  expect(actsFor(user({ isPlatformAdmin: true }), 'one')).toEqual(['password']);
});

it('[ADMIN-2] offers no signing in as an admin, nor as somebody who is banned', () => {
  expect(actsFor(user(), 'me')).toEqual(['signInAs', 'makeAdmin', 'password', 'ban', 'remove']);
  expect(actsFor(user({ isPlatformAdmin: true }), 'me')).not.toContain('signInAs');
  const banned = actsFor(user({ ban: { reason: 'x', until: null } }), 'me');
  expect(banned).toEqual(['password', 'unban', 'remove']);
});
