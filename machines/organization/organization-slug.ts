/**
 * Names in addresses: letters, digits and hyphens of any language. An organization's slug is the
 * first segment of its pages.
 *
 * ORGANIZATION-SLUG-1 Letters and digits of any language stay, everything else becomes a hyphen.
 * ORGANIZATION-SLUG-2 The words that routes begin with are not to be had.
 * ORGANIZATION-SLUG-3 There is always one more to offer.
 * ORGANIZATION-SLUG-4 A team's is its own within its organization.
 */
const RESERVED = new Set([
  'accept-invitation',
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'billing',
  'chat',
  'contact',
  'course',
  'courses',
  'dashboard',
  'dev',
  'docs',
  'favicon',
  'files',
  'forgot-password',
  'healthz',
  'help',
  'i18n-demo',
  'join',
  'learn',
  'locales',
  'login',
  'logout',
  'new',
  'onboarding',
  'organization',
  'organizations',
  'pricing',
  'privacy',
  'profile',
  'promo',
  'public',
  'readyz',
  'reset-password',
  'robots',
  'sample',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'signin',
  'signup',
  'socket',
  'src',
  'stop-mail',
  'studio',
  'support',
  'terms-and-conditions',
  'trpc',
  'unauthorized',
  'verify',
  'unsubscribe',
  'verify-email',
  'web',
  'workspace',
]);

/** Characters, not code units. */
const LENGTH_LIMIT = 48;
const WORDS = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

/** The slug nearest to `text`, possibly empty. */
export function toSlug(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  // Cut by characters, not code units: half a surrogate pair would not be a letter any more.
  return Array.from(words.join('-')).slice(0, LENGTH_LIMIT).join('').replace(/-+$/, '');
}

/** Written as an address is: small letters and digits of any language, single hyphens between. */
export function isSlug(slug: string): boolean {
  return (
    slug === slug.normalize('NFC').toLowerCase() &&
    slug.length <= 2 * LENGTH_LIMIT &&
    WORDS.test(slug)
  );
}

/** One of our own pages begins with it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** May an organization be reached under it? */
export function isOrganizationSlug(slug: string): boolean {
  return isSlug(slug) && !isReservedSlug(slug);
}

/** Slugs to try in turn for a name; the caller takes the first that is free. */
export function* organizationSlugs(name: string, random: () => string): Generator<string> {
  const base = toSlug(name) || 'workspace';
  if (isOrganizationSlug(base)) yield base;
  for (let number = 2; number < 10; number += 1) yield `${base}-${number}`;
  while (true) yield `${base}-${random()}`;
}

/** The slug of a team: from its name, and none that its organization has already. */
export function teamSlug(name: string, taken: Iterable<string>): string {
  const others = new Set(taken);
  const base = toSlug(name) || 'team';
  let slug = base;
  for (let number = 2; others.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
