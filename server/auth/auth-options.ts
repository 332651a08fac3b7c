/**
 * better-auth as this product uses it.
 *
 * U1 An account is usable once its e-mail address is proven by a code.
 * U2 The first account that signs in on an installation becomes its administrator, exactly one.
 * U3 Whoever signs in without belonging anywhere gets an organization of their own, active in the
 *    session. Somebody with an open invitation does not: they are expected elsewhere.
 * U4 Sessions are read from the database each time, so a revoked one is over at once.
 * U5 Limits count the address of the connection, never a header the client may write.
 */
import { APIError } from 'better-auth/api';
import { generateId, type BetterAuthOptions } from 'better-auth';
import { admin, emailOTP, organization } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import { authDates } from '#db/auth/auth-dates.ts';
import type { AuthRepository } from '#db/auth/auth.repository.ts';
import { createPeopleRepository } from '#db/people/people.repository.ts';
import { IMPERSONATION_SECONDS } from '#server/admin/admin-acts.ts';
import { adminGuard } from '#server/admin/admin-guard.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { invitationMail, otpMail } from '#server/mail/templates.ts';
import type { Logger } from '#server/logger.ts';
import type { OrganizationEnd } from '#server/organization/organization-end.ts';
import {
  FIND_MANY_LIMIT,
  INVITATION_LIFETIME,
  peopleHooks,
  TEAM_RULES,
} from '#server/people/people-rules.ts';
import {
  ORGANIZATION_FIELDS,
  TEAM_FIELDS,
  USER_FIELDS,
} from '#machines/organization/organization-fields.ts';
import { organizationSlugs, teamSlug } from '#machines/organization/slug.ts';
import {
  accessControl,
  organizationRoles,
  systemAccessControl,
  systemRoles,
} from './access-control.ts';
import { requestLanguage } from './language.ts';
import { checkedOrganization, checkedTeamName, refuseHeldSlug } from './organization-rules.ts';

/** Set by the server on every request to the address of the connection (U5). */
export const CLIENT_ADDRESS_HEADER = 'x-app-client-ip';
export const AUTH_PATH = '/api/auth';

export interface AuthDeps {
  // better-auth's tables are its own: it types what it reads itself.
  // oxlint-disable-next-line typescript/no-explicit-any
  db: Kysely<any>;
  repository: AuthRepository;
  mailer: Mailer;
  secret: string;
  /** Absent where nothing works for organizations, as in tests of signing in. */
  organizationEnd?: OrganizationEnd;
  /** Where people reach the product. */
  baseUrl(): string;
  /** False while the system is still to choose the port: then better-auth goes by the request. */
  portIsKnown: boolean;
  trustedOrigins(request: Request | undefined): string[];
  /** Off where all people share one address: a machine of one's own, behind loopback. */
  rateLimited: boolean;
  onSessionEnded(sessionId: string): void;
  onRolesChanged(userId: string): void;
  logger: Logger;
}

/** Against accidents and floods, far above what anybody needs. */
const MEMBER_LIMIT = 50_000;
const INVITATION_LIMIT = 2_000;
const ORGANIZATION_LIMIT = 100;

const WORKSPACE_NAME = {
  en: (name: string) => `${name}'s workspace`,
  ko: (name: string) => `${name}의 워크스페이스`,
};

/** Plugins and options; kept free of a return type so that the endpoints' types survive. */
export function authOptions(deps: AuthDeps) {
  const { repository, mailer } = deps;

  async function workspaceFor(
    user: { id: string; name: string; email: string },
    headers: Headers | undefined,
  ): Promise<string | null> {
    const [first] = await repository.memberships(user.id);
    if (first) return first.organizationId;
    if (await repository.hasPendingInvitation(user.email)) return null;
    const name = user.name.trim() || user.email.split('@')[0] || user.email;
    return repository.ensureWorkspace(
      user.id,
      {
        organization: {
          id: generateId(),
          name: WORKSPACE_NAME[requestLanguage(headers)](name),
        },
        memberId: generateId(),
        teamId: generateId(),
        teamMemberId: generateId(),
      },
      organizationSlugs(name, () => generateId(6).toLowerCase()),
    );
  }

  return {
    appName: 'Lectern',
    basePath: AUTH_PATH,
    ...(deps.portIsKnown ? { baseURL: deps.baseUrl() } : {}),
    secret: deps.secret,
    database: { db: deps.db.withPlugin(authDates), type: 'postgres' },
    trustedOrigins: (request?: Request) => deps.trustedOrigins(request),
    emailAndPassword: { enabled: true, requireEmailVerification: true, minPasswordLength: 8 },
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
    user: {
      additionalFields: USER_FIELDS,
      deleteUser: { enabled: true },
      changeEmail: { enabled: true },
    },
    session: { cookieCache: { enabled: false } },
    rateLimit: { enabled: deps.rateLimited },
    advanced: {
      database: { defaultFindManyLimit: FIND_MANY_LIMIT },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: deps.baseUrl().startsWith('https:'),
      // Spelled out, because better-auth switches both off by itself under a test runner.
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => deps.logger[level]({ source: 'auth' }, message),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user) return undefined;
            await repository.claimFounder(user.id);
            return {
              data: {
                ...session,
                activeOrganizationId: await workspaceFor(user, context?.headers),
              },
            };
          },
        },
        delete: {
          after: async (session) => {
            deps.onSessionEnded(session.id);
          },
        },
      },
    },
    plugins: [
      emailOTP({
        overrideDefaultEmailVerification: true,
        sendVerificationOnSignUp: true,
        changeEmail: { enabled: true },
        allowedAttempts: 5,
        expiresIn: 10 * 60,
        async sendVerificationOTP({ email, otp, type }, context) {
          await mailer.send(
            otpMail({ to: email, code: otp, type }, requestLanguage(context?.headers)),
          );
        },
      }),
      organization({
        ac: accessControl,
        roles: organizationRoles,
        creatorRole: 'owner',
        teams: TEAM_RULES,
        // Learners are members too; better-auth stops at 100 of each otherwise.
        membershipLimit: MEMBER_LIMIT,
        invitationLimit: INVITATION_LIMIT,
        organizationLimit: ORGANIZATION_LIMIT,
        invitationExpiresIn: INVITATION_LIFETIME,
        schema: {
          organization: { additionalFields: ORGANIZATION_FIELDS },
          team: { additionalFields: TEAM_FIELDS },
        },
        async sendInvitationEmail({ id, email, organization, inviter }, request) {
          await mailer.send(
            invitationMail(
              {
                to: email,
                organization: organization.name,
                inviter: inviter.user.name,
                url: new URL(`/accept-invitation/${id}`, deps.baseUrl()).href,
              },
              requestLanguage(request?.headers),
            ),
          );
        },
        organizationHooks: {
          ...peopleHooks({
            people: createPeopleRepository(deps.db),
            onRolesChanged: deps.onRolesChanged,
          }),
          async beforeCreateOrganization({ organization }) {
            await refuseHeldSlug(repository, organization.slug);
            return { data: checkedOrganization(organization) };
          },
          async beforeUpdateOrganization({ organization, member }) {
            await refuseHeldSlug(repository, organization.slug, member.organizationId);
            return { data: checkedOrganization(organization) };
          },
          async beforeCreateTeam({ team }) {
            const name = checkedTeamName(team.name);
            const taken = await repository.teamSlugs(team.organizationId);
            return { data: { name, slug: teamSlug(name, taken) } };
          },
          async beforeUpdateTeam({ updates }) {
            return { data: { name: checkedTeamName(updates.name), updatedAt: new Date() } };
          },
          async beforeDeleteOrganization({ organization, user }) {
            if ((await repository.memberships(user.id)).length <= 1) {
              throw new APIError('BAD_REQUEST', {
                code: 'ORGANIZATION_LAST',
                message: 'You cannot delete your only organization.',
              });
            }
            await deps.organizationEnd?.before(organization.id);
          },
          async afterDeleteOrganization({ organization }) {
            await deps.organizationEnd?.after(organization.id);
          },
        },
      }),
      // Before the plugin whose doors it guards.
      adminGuard({ db: deps.db, dropSockets: deps.onSessionEnded }),
      admin({
        ac: systemAccessControl,
        roles: systemRoles,
        impersonationSessionDuration: IMPERSONATION_SECONDS,
      }),
    ],
  } satisfies BetterAuthOptions;
}
