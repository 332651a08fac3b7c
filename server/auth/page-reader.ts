import type { Auth } from './auth.ts';
import { personOf } from './viewer.ts';

/** Who opens a page, as it shows them. */
export interface PageReader {
  /** Null for nobody. */
  session: {
    user: {
      id: string;
      name: string;
      email: string;
      image?: string | undefined;
      emailVerified: boolean;
      role?: string | undefined;
      language?: string | undefined;
    };
    session: { activeOrganizationId?: string | undefined; impersonatedBy?: string | undefined };
  } | null;
  /** Where they belong, in the order they came. */
  organizations: { id: string; name: string; slug: string; logo: string | null }[];
}

export async function readerOf(auth: Pick<Auth, 'person'>, headers: Headers): Promise<PageReader> {
  const person = await personOf(auth, headers);
  if (!person) return { session: null, organizations: [] };
  const { signedIn, memberships } = person;
  const { user, account, activeOrganizationId, impersonatedBy } = signedIn;
  const { id, name, email } = user;
  return {
    session: {
      user: { id, name, email, ...account },
      session: { activeOrganizationId, impersonatedBy },
    },
    organizations: memberships.map(({ organizationId, name: called, slug, logo }) => ({
      id: organizationId,
      name: called,
      slug,
      logo,
    })),
  };
}
