/**
 * What must not stand in a record or leave with it.
 *
 * MASKING-1 Keys and tickets are masked before anything is stored; what they are called stays.
 * MASKING-2 Prose about secrets stays what it is.
 * MASKING-3 Addresses of people are masked in what is taken out of the product, and only there: a book
 *    may well name one.
 * MASKING-4 A kept prompt has a limit, and says how long it was.
 */

const SECRETS: readonly RegExp[] = [
  // Keys as providers write them: a short name, a dash or underscore, a long tail.
  /\b(?:sk|pk|rk|xai|gsk|hf|ghp|gho|github_pat|glpat|xox[abpr]|AIza|AKIA|ASIA)[-_]?[A-Za-z0-9][A-Za-z0-9_-]{14,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];
/** The name stays, so that one sees what was there. */
const NAMED =
  /\b(authorization|cookie|set-cookie|x-api-key|api[-_ ]?key|password|secret|access[-_]token)("?\s*[:=]\s*"?)(?:(?:bearer|basic)\s+)?[^\s",;]{6,}[^\n"]*/gi;
const BEARER = /\b(bearer|basic)\s+[A-Za-z0-9+/_.~-]{12,}=*/gi;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

export const MASK = '[masked]';

export function maskSecrets(text: string): string {
  let masked = text.replace(NAMED, `$1$2${MASK}`).replace(BEARER, `$1 ${MASK}`);
  for (const pattern of SECRETS) masked = masked.replace(pattern, MASK);
  return masked;
}

export function maskAddresses(text: string): string {
  return text.includes('@') ? text.replace(ADDRESS, '[e-mail]') : text;
}

/** Every text of a value, keys left as they are. */
export function maskedDeep(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((one) => maskedDeep(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, maskedDeep(inner, mask)]),
  );
}
