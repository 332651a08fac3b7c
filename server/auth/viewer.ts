/** The signed-in person as policies see them: with their roles in each organization. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActOrigin } from '#db/admin/admin-act.repository.ts';
import type { Membership } from '#db/auth/auth.repository.ts';
import { AppError } from '#machines/errors.ts';
import { membershipsFrom, type Viewer } from '#machines/permissions.ts';
import { isPlatformAdminRole } from '#machines/platform-roles.ts';
import type { Auth, SignedIn } from './auth.ts';

export interface Person {
  signedIn: SignedIn;
  memberships: Membership[];
  viewer: Viewer;
}

/** The same with where they ask from, which is written down with what administrators do (AUDIT-4). */
export interface Requester extends Person {
  from: ActOrigin;
}

/** Who asks for one page, by the cookies they were asked with. */
const onPage = new AsyncLocalStorage<Map<string, Promise<Person | undefined>>>();

/** Makes one page: within `work` it is looked up once who somebody is, whatever asks for it. */
export function askingOnce<T>(work: () => Promise<T>): Promise<T> {
  return onPage.run(new Map(), work);
}

/** Undefined for nobody. */
export function personOf(
  auth: Pick<Auth, 'person'>,
  headers: Headers,
): Promise<Person | undefined> {
  const asked = onPage.getStore();
  const cookie = headers.get('cookie') ?? '';
  const person = asked?.get(cookie) ?? lookUp(auth, headers);
  asked?.set(cookie, person);
  return person;
}

async function lookUp(auth: Pick<Auth, 'person'>, headers: Headers): Promise<Person | undefined> {
  const known = await auth.person(headers);
  if (!known) return undefined;
  const { signedIn, memberships } = known;
  return { signedIn, memberships, viewer: viewerOf(signedIn.user, memberships) };
}

/** Somebody who is known otherwise than by a session of this request; undefined once they are gone or banned. */
export async function viewerById(
  repository: Pick<Auth['repository'], 'platformRole' | 'memberships'>,
  userId: string,
): Promise<Viewer | undefined> {
  const [account, memberships] = await Promise.all([
    repository.platformRole(userId),
    repository.memberships(userId),
  ]);
  const user = { id: userId, isPlatformAdmin: isPlatformAdminRole(account?.role) };
  return account && viewerOf(user, memberships);
}

export function viewerOf(
  user: { id: string; isPlatformAdmin: boolean },
  memberships: readonly Membership[],
): Viewer {
  return {
    userId: user.id,
    isPlatformAdmin: user.isPlatformAdmin,
    memberships: membershipsFrom(memberships),
  };
}

/**
 * The organization a page names by its slug.
 * @throws {AppError} ORGANIZATION_NOT_FOUND, also for one the person has no part in.
 */
export async function organizationBySlug(
  auth: Pick<Auth, 'repository'>,
  person: Person,
  slug: string,
): Promise<{ id: string; slug: string; name: string }> {
  const own = person.memberships.find((membership) => membership.slug === slug);
  if (own) return { id: own.organizationId, slug: own.slug, name: own.name };
  const other = person.viewer.isPlatformAdmin
    ? await auth.repository.publicProfile(slug)
    : undefined;
  if (!other) throw new AppError('ORGANIZATION_NOT_FOUND');
  return { id: other.id, slug: other.slug, name: other.name };
}
