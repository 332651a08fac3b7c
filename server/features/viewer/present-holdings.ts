import type { EntityManager } from '@mikro-orm/postgresql';
import { createHoldingsRepository } from '#db/auth/holdings.repository.ts';
import { mayIn } from '#machines/permissions.ts';
import type { Person } from '../../auth/viewer.ts';

/**
 * The kinds of which somebody has anything yet: whoever has nothing is shown fewer ways (NAVIGATION-5). In an
 * organization that is not one's own everything is said to be there.
 */
export async function presentHoldings(
  em: EntityManager,
  { viewer, memberships }: Pick<Person, 'viewer' | 'memberships'>,
  orgSlug: string | undefined,
) {
  const here = memberships.find(({ slug }) => slug === orgSlug);
  const own = memberships.map(({ organizationId }) => organizationId);
  const has = await createHoldingsRepository(em).of({
    userId: viewer.userId,
    organizationId: here?.organizationId,
    makes: own.filter((id) => mayIn(viewer, id, 'courses:update')),
  });
  const isForeign = orgSlug !== undefined && !here;
  // Whether a row is there is a boolean or a number, by the database.
  const any = (...found: unknown[]) => isForeign || found.some(Boolean);
  return {
    courses: any(has.courses),
    documents: any(has.documents),
    feedback: any(has.courses, has.feedback),
    learning: any(has.learning),
    talks: any(has.learning, has.talks),
    notes: any(has.learning, has.notes),
  };
}
