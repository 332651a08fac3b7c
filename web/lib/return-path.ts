/**
 * Where one goes after signing in: the path one came from, and only ever a path of this site.
 * `//evil.example`, `/\evil.example`, schemes and control characters all give the fallback.
 */
export function safeReturnPath(value: unknown, fallback = '/dashboard'): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback;
  const inside = new URL('http://inside.invalid');
  let target: URL;
  try {
    target = new URL(value, inside);
  } catch {
    // Not an address at all.
    return fallback;
  }
  if (target.origin !== inside.origin) return fallback;
  const path = `${target.pathname}${target.search}${target.hash}`;
  // A path that starts with two slashes would be read as a host when it is used again.
  if (path.startsWith('//')) return fallback;
  return SIGN_IN_PATHS.some((own) => target.pathname === own) ? fallback : path;
}

/** Coming back to one of these after signing in would be a circle. */
const SIGN_IN_PATHS = [
  '/login',
  '/sign-up',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
];
