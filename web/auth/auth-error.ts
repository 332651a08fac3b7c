/** What better-auth's client gives for a failed call. */
export interface AuthFailure {
  code?: string | undefined;
  status: number;
}

export type AuthField = 'name' | 'email' | 'password' | 'code' | 'form';

export interface PlacedError {
  field: AuthField;
  /** Key in the `auth` namespace. */
  key: string;
}

/** At which field each failure is shown; what is not named concerns the form as a whole. */
const PLACES: Record<string, AuthField> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  USER_NOT_FOUND: 'email',
  EMAIL_NOT_VERIFIED: 'email',
  INVALID_OTP: 'code',
  OTP_EXPIRED: 'code',
  TOO_MANY_ATTEMPTS: 'code',
  INVALID_TOKEN: 'form',
  TOKEN_EXPIRED: 'form',
  BANNED_USER: 'form',
};

/** Where a failure is shown and by which text. A status of 0 means that nobody answered. */
export function placeAuthError(failure: AuthFailure): PlacedError {
  const field = failure.code === undefined ? undefined : PLACES[failure.code];
  if (field) return { field, key: `error.${failure.code}` };
  if (failure.status === 429) return { field: 'form', key: 'error.RATE_LIMITED' };
  if (failure.status === 0 || failure.status >= 500) return { field: 'form', key: 'error.OFFLINE' };
  return { field: 'form', key: 'error.OTHER' };
}
