/** What better-auth's client gives for a failed call, with what our own rules add to it. */
export interface AuthFailure {
  code?: string | undefined;
  /** 0 means that nobody answered. */
  status: number;
  /** The field a rule of ours is about, and its text in the `errors` namespace. */
  field?: unknown;
  key?: unknown;
  max?: unknown;
  minutes?: unknown;
}

/** What an area of the product says to each refusal of better-auth. */
export interface RefusalTable {
  /** Its `error.<CODE>` are the sentences; `error.OFFLINE` and `error.OTHER` are for the rest. */
  namespace: 'auth' | 'people' | 'admin';
  /** Codes with a sentence of their own, and the field each is about; `form` is the whole. */
  codes: Readonly<Record<string, string>>;
  /** The sentence for a status, where the code has none. */
  statuses: Readonly<Record<number, string>>;
}

export interface PlacedRefusal {
  /** Name of a field; `form` concerns the whole. */
  field: string;
  /** Key of the sentence, with its namespace. */
  key: string;
  /** Numbers in the text. */
  values?: Record<string, number>;
}

/** Where a failure is shown and by which text. */
export function placeRefusal(table: RefusalTable, failure: AuthFailure): PlacedRefusal {
  const { namespace, codes, statuses } = table;
  const { code, status, field, key } = failure;
  if (typeof field === 'string' && typeof key === 'string') {
    return { field, key: `errors:${key}`, ...numbersOf(failure) };
  }
  const sentence = (name: string) => `${namespace}:error.${name}`;
  const place = code === undefined ? undefined : codes[code];
  if (place) return { field: place, key: sentence(`${code}`), ...numbersOf(failure) };
  const named = statuses[status] ?? (status === 0 || status >= 500 ? 'OFFLINE' : 'OTHER');
  return { field: 'form', key: sentence(named) };
}

function numbersOf({ max, minutes }: AuthFailure): Pick<PlacedRefusal, 'values'> {
  const values = {
    ...(typeof max === 'number' ? { max } : {}),
    ...(typeof minutes === 'number' ? { minutes } : {}),
  };
  return Object.keys(values).length > 0 ? { values } : {};
}

/** Around signing in, and of one's own account. */
export const AUTH_REFUSALS: RefusalTable = {
  namespace: 'auth',
  codes: {
    INVALID_EMAIL_OR_PASSWORD: 'password',
    INVALID_PASSWORD: 'password',
    PASSWORD_TOO_SHORT: 'password',
    PASSWORD_GUESSED: 'password',
    PASSWORD_TOO_LONG: 'password',
    INVALID_EMAIL: 'email',
    EMAIL_NOT_VERIFIED: 'email',
    INVALID_OTP: 'code',
    INVALID_TOKEN: 'form',
    BANNED_USER: 'form',
    FOREIGN_ORIGIN: 'form',
    TOO_MANY_CODES: 'form',
  },
  statuses: { 429: 'RATE_LIMITED' },
};
