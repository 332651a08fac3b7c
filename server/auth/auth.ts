/** Who is asking: better-auth, and the little the product needs of it. */
import { betterAuth } from 'better-auth';
import type { AuthRepository, Membership } from '#db/auth/auth.repository.ts';
import { isPlatformAdminRole } from '#machines/platform-roles.ts';
import type { LiveSessions } from '../live/live-access.ts';
import type { AuthDeps } from './auth-deps.ts';
import { authOptions } from './auth-options.ts';
import { findKnownPerson } from './known-person.ts';
import { lostRace, overLostRows } from './lost-race.ts';
import { ofUnreadSession } from './unread-session.ts';
import { createProofCodes, type ProofCodes } from './proof-codes.ts';

export interface SignedIn {
  sessionId: string;
  activeOrganizationId: string | undefined;
  user: { id: string; name: string; email: string; isPlatformAdmin: boolean };
  /** The administrator who acts as this person. */
  impersonatedBy: string | undefined;
  /** What their own pages show of the account. */
  account: {
    image: string | undefined;
    emailVerified: boolean;
    role: string | undefined;
    /** The one mail is written in. */
    language: string | undefined;
  };
}

export interface KnownPerson {
  signedIn: SignedIn;
  /** Oldest first. */
  memberships: Membership[];
}

export interface Auth {
  /** Every path below AUTH_PATH. */
  handler(request: Request): Promise<Response>;
  /** Undefined for nobody. */
  session(headers: Headers): Promise<SignedIn | undefined>;
  /** The same with where they belong. One look-up in the database (KNOWN-PERSON-1). */
  person(headers: Headers): Promise<KnownPerson | undefined>;
  hasPassword(userId: string): Promise<boolean>;
  /** Whether it is the password of this person; undefined for an account that has none. */
  isPassword(userId: string, password: string): Promise<boolean | undefined>;
  /** A code by mail, for who has no password to give again (ADMIN-12). */
  proof: ProofCodes;
  live: LiveSessions;
  /** Puts the connections of a session out that was ended beside better-auth. */
  sessionEnded(sessionId: string): void;
  repository: AuthRepository;
}

/** To be made after migrating: better-auth looks at its tables when it starts. */
export function createAuth(
  deps: Omit<AuthDeps, 'onSessionEnded' | 'onRolesChanged' | 'codes'>,
): Auth {
  const roleListeners = new Set<(userId: string) => void>();
  const listeners = new Set<(sessionId: string) => void>();
  const sessionEnded = (sessionId: string) => {
    for (const listener of listeners) listener(sessionId);
  };
  const onRolesChanged = (userId: string) => {
    for (const listener of roleListeners) listener(userId);
  };
  const codes: AuthDeps['codes'] = {
    async send(email, headers) {
      const body = { email, type: 'email-verification' } as const;
      await auth.api.sendVerificationOTP({ body, ...(headers ? { headers } : {}) });
    },
    forPassword: (email) =>
      auth.api.createVerificationOTP({ body: { email, type: 'forget-password' } }),
  };
  const auth = betterAuth(
    authOptions({ ...deps, codes, onSessionEnded: sessionEnded, onRolesChanged }),
  );

  const known = findKnownPerson(deps.repository, async () => {
    const { authCookies, secret, sessionConfig } = await auth.$context;
    return {
      session: authCookies.sessionToken.name,
      notRemembered: authCookies.dontRememberToken.name,
      secret,
      lasts: sessionConfig.expiresIn * 1000,
      prolongedAfter: sessionConfig.updateAge * 1000,
    };
  });

  async function person(headers: Headers): Promise<KnownPerson | undefined> {
    const found = await known(headers);
    if (found) {
      const { user, sessionId, activeOrganizationId, impersonatedBy, memberships } = found;
      const session = { id: sessionId, activeOrganizationId, impersonatedBy };
      return { signedIn: signedInOf({ user, session }), memberships };
    }
    const looked = await auth.api.getSession({ headers }).catch((error: unknown) => {
      throw ofUnreadSession(error);
    });
    if (!looked) return undefined;
    const memberships = await deps.repository.memberships(looked.user.id);
    return { signedIn: signedInOf(looked), memberships };
  }

  const session = async (headers: Headers) => (await person(headers))?.signedIn;

  return {
    handler: (request) =>
      overLostRows(request, auth.handler).catch((error: unknown) => {
        const answer = lostRace(error);
        if (!answer) throw error;
        return answer;
      }),
    session,
    person,
    async hasPassword(userId) {
      const { internalAdapter } = await auth.$context;
      return Boolean((await internalAdapter.findCredentialAccount(userId))?.password);
    },
    async isPassword(userId, password) {
      const { internalAdapter, password: passwords } = await auth.$context;
      const account = await internalAdapter.findCredentialAccount(userId);
      if (!account?.password) return undefined;
      return passwords.verify({ hash: account.password, password });
    },
    proof: createProofCodes(() => auth.$context),
    sessionEnded,
    repository: deps.repository,
    live: {
      async read(headers) {
        const signedIn = await session(headers);
        return signedIn && { userId: signedIn.user.id, sessionId: signedIn.sessionId };
      },
      async alive(ids) {
        return new Set(await deps.repository.liveSessions(ids));
      },
      onEnded(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onRolesChanged(listener) {
        roleListeners.add(listener);
        return () => roleListeners.delete(listener);
      },
    },
  };
}

interface FoundSession {
  session: {
    id: string;
    activeOrganizationId?: string | null | undefined;
    impersonatedBy?: string | null | undefined;
  };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    role?: string | null | undefined;
    image?: string | null | undefined;
    language?: string | null | undefined;
  };
}

function signedInOf({ session, user }: FoundSession): SignedIn {
  return {
    sessionId: session.id,
    activeOrganizationId: session.activeOrganizationId ?? undefined,
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      isPlatformAdmin: isPlatformAdminRole(user.role),
    },
    impersonatedBy: session.impersonatedBy ?? undefined,
    account: {
      image: user.image ?? undefined,
      emailVerified: user.emailVerified,
      role: user.role ?? undefined,
      language: user.language ?? undefined,
    },
  };
}
