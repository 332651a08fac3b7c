import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFailure } from '../auth/auth-error.ts';

interface Answer {
  error: AuthFailure | null;
}

/** A sentence of the `people` namespace for each refusal of better-auth that one can do something about. */
const KNOWN = new Set([
  'INVITATION_LIMIT_REACHED',
  'INVITATION_NOT_FOUND',
  'MEMBER_NOT_FOUND',
  'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
  'TEAM_NOT_FOUND',
  'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
  'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
  'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
  'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
  'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
]);

function keyOf({ code, status }: AuthFailure): string {
  if (code !== undefined && KNOWN.has(code)) return `error.${code}`;
  if (status === 401 || status === 403) return 'error.NOT_ALLOWED';
  if (status === 429) return 'error.RATE_LIMITED';
  return status === 0 || status >= 500 ? 'error.OFFLINE' : 'error.OTHER';
}

/** The sentence for a refusal. */
export function useFailureText(): (failure: AuthFailure) => string {
  const { t } = useTranslation('people');
  return useCallback((failure) => t(keyOf(failure)), [t]);
}

/** What a call to better-auth was refused with, or null; a broken line is a status of 0. */
export async function refusalOf(call: Promise<Answer>): Promise<AuthFailure | null> {
  try {
    return (await call).error;
  } catch {
    // Nobody answered: what was wanted has not happened, as far as anybody knows.
    return { status: 0 };
  }
}
