import { expect, it } from 'vitest';
import { announceSessionChange, changesSession, onSessionChange } from './session-events.ts';

it.each([
  '/sign-in/email',
  '/sign-in/email-otp',
  '/sign-up/email',
  '/sign-out',
  '/update-user',
  '/delete-user',
  '/verify-email',
  '/email-otp/verify-email',
  '/email-otp/change-email',
  '/change-password',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/organization/create',
  '/organization/update',
  '/organization/delete',
  '/organization/set-active',
  '/organization/update-member-role',
  '/admin/impersonate-user',
  '/admin/stop-impersonating',
])('[SIGN-IN-2] after %s the session is asked for again', (path) => {
  expect(changesSession(`https://here.example/api/auth${path}`)).toBe(true);
  expect(changesSession(`https://here.example${path}`)).toBe(false);
});

it('[SIGN-IN-2] tells everybody who listens, until they stop', () => {
  const heard: string[] = [];
  const stop = onSessionChange(() => heard.push('one'));
  const stopOther = onSessionChange(() => heard.push('other'));
  announceSessionChange();
  stop();
  announceSessionChange();
  stopOther();
  announceSessionChange();
  expect(heard).toEqual(['one', 'other', 'other']);
});
