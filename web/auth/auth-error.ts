/** What better-auth's client gives for a failed call, with what our own rules add to it. */
export interface AuthFailure {
  code?: string | undefined;
  status: number;
  /** The field a rule of ours is about, and its text in the `errors` namespace. */
  field?: unknown;
  key?: unknown;
  max?: unknown;
  minutes?: unknown;
}

export interface PlacedError {
  /** Name of a field; `form` concerns the whole. */
  field: string;
  /** Key in the `auth` namespace, or with `errors:` before it. */
  key: string;
  /** Numbers in the text. */
  values?: Record<string, number>;
}

/** At which field each failure is shown; what is not named concerns the form as a whole. */
const PLACES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'password',
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_EMAIL: 'email',
  EMAIL_NOT_VERIFIED: 'email',
  INVALID_OTP: 'code',
  INVALID_TOKEN: 'form',
  BANNED_USER: 'form',
  FOREIGN_ORIGIN: 'form',
  TOO_MANY_CODES: 'form',
};

/** Where a failure is shown and by which text. A status of 0 means that nobody answered. */
export function placeAuthError(failure: AuthFailure): PlacedError {
  const { code, field, key } = failure;
  if (typeof field === 'string' && typeof key === 'string') {
    return { field, key: `errors:${key}`, ...numbersOf(failure) };
  }
  const place = code === undefined ? undefined : PLACES[code];
  if (place) return { field: place, key: `error.${code}`, ...numbersOf(failure) };
  if (failure.status === 429) return { field: 'form', key: 'error.RATE_LIMITED' };
  if (failure.status === 0 || failure.status >= 500) return { field: 'form', key: 'error.OFFLINE' };
  return { field: 'form', key: 'error.OTHER' };
}

function numbersOf({ max, minutes }: AuthFailure): Pick<PlacedError, 'values'> {
  const values = {
    ...(typeof max === 'number' ? { max } : {}),
    ...(typeof minutes === 'number' ? { minutes } : {}),
  };
  return Object.keys(values).length > 0 ? { values } : {};
}
