/** How long what lets people in is good for, as a form offers it: days, or for ever. */
export const EXPIRIES = ['never', '7', '30', '90'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** Null for never. */
export function daysOf(expiry: Expiry): number | null {
  return expiry === 'never' ? null : Number(expiry);
}

/** Milliseconds until it ends; infinite for what never does. @param expiresAt ISO 8601. */
export function leftUntil(expiresAt: string | null): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now();
}
