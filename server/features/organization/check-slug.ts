import type { OrganizationRepository } from '#db/organization/organization.repository.ts';
import {
  isReservedSlug,
  isSlug,
  organizationSlugs,
} from '#machines/organization/organization-slug.ts';
import type { SlugAnswer } from '#machines/organization/organization.ts';

/** Numbered ones first; the last ones are drawn by lot and free but for an accident. */
const CANDIDATES = 12;

/**
 * Whether an organization may be reached under `slug`.
 * @param own the id of the organization that asks for itself; its former addresses are its own too.
 */
export async function checkSlug(
  organizations: Pick<OrganizationRepository, 'slugHolders'>,
  slug: string,
  own: string | undefined,
  random: () => string,
): Promise<SlugAnswer> {
  const offered = [...organizationSlugs(slug, random).take(CANDIDATES)];
  const holders = await organizations.slugHolders([slug, ...offered]);
  const suggestion = offered.find((candidate) => candidate !== slug && !holders.has(candidate));
  const holder = holders.get(slug);
  const state = isReservedSlug(slug)
    ? 'reserved'
    : !isSlug(slug)
      ? 'invalid'
      : holder === undefined
        ? 'free'
        : holder === own
          ? 'own'
          : 'taken';
  if (state === 'free' || state === 'own') return { slug, state };
  return { slug, state, ...(suggestion === undefined ? {} : { suggestion }) };
}
