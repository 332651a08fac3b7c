/**
 * better-auth as this product uses it.
 *
 * ACCOUNT-1 An account is usable once its e-mail address is proven by a code.
 * ACCOUNT-2 The first account that signs in on an installation becomes its administrator, exactly
 *    one.
 * ACCOUNT-3 Whoever signs in without belonging anywhere gets an organization of their own, active
 *    in the session. Somebody with an open invitation does not: they are expected elsewhere.
 * ACCOUNT-4 Sessions are read from the database each time, so a revoked one is over at once.
 * ACCOUNT-5 Limits count the address of the connection, never a header the client may write.
 * ACCOUNT-6 to ACCOUNT-11, ACCOUNT-21: account-guard.ts.
 * ACCOUNT-12 A session is made by the sign-in, never taken from a cookie of before; what carries another
 *    signature is nobody's. Its cookie is out of reach of scripts and of other sites.
 * ACCOUNT-13 No answer leads to another site.
 * ACCOUNT-14 What is offered under AUTH_PATH are the paths of the specification, by their methods; what
 *    nobody needs is not found.
 * ACCOUNT-16 An address is changed by a code sent to the new one, and the one that is left is told.
 * ACCOUNT-17 Mails are in the language of the sign-up, if it is one of ours.
 * ACCOUNT-18 Its tables are those the library asks for.
 * ACCOUNT-19 A list of people is read anew when an account ended while it was read (lost-race.ts).
 * ACCOUNT-20 The team that an organization begins with has a name of its own: own-workspace.ts.
 */
import type { BetterAuthOptions } from 'better-auth';
import { admin, emailOTP, organization } from 'better-auth/plugins';
import { createAccountEndRepository } from '#db/auth/account-end.repository.ts';
import { createPeopleRepository } from '#db/people/people.repository.ts';
import { IMPERSONATION_SECONDS } from './admin-acts.ts';
import { adminGuard } from './admin-guard.ts';
import { CODE_LIFE, otpMail } from '../mail/templates.ts';
import { peopleGuard } from './people-guard.ts';
import { FIND_MANY_LIMIT } from './people-rules.ts';
import { USER_FIELDS } from '#machines/organization/organization-fields.ts';
import type { AuthDeps } from './auth-deps.ts';
import { authLog } from './auth-log.ts';
import { systemAccessControl, systemRoles } from './access-control.ts';
import { accountGuard, endAccount, type AccountGuardOptions } from './account-guard.ts';
import { createCodeLimit, sharedCodeLimit } from './code-limit.ts';
import { CLIENT_ADDRESS_HEADER } from './act-origin.ts';
import { asLanguage, requestLanguage } from './request-language.ts';
import { organizationOptions } from './organization-options.ts';
import { passwordOptions } from './password-options.ts';
import { seatedTables } from './seated-tables.ts';
import { sessionHooks } from './session-hooks.ts';

export const AUTH_PATH = '/api/auth';

/** Plugins and options; kept free of a return type so that the endpoints' types survive. */
export function authOptions(deps: AuthDeps) {
  const { repository, mailer } = deps;
  const accounts = createAccountEndRepository(deps.db);
  const guard: AccountGuardOptions = {
    accounts,
    limit: deps.rateLimited ? codeLimit(deps) : undefined,
    mailer,
    languageOf,
    organizationEnd: deps.organizationEnd,
    onSessionEnded: deps.onSessionEnded,
  };

  /** What somebody has said they want, else what their browser asks for. */
  async function languageOf(email: string, headers: Headers | undefined) {
    return asLanguage(await repository.languageOf(email)) ?? requestLanguage(headers);
  }

  return {
    appName: 'Lectern',
    basePath: AUTH_PATH,
    ...(deps.portIsKnown ? { baseURL: deps.baseUrl() } : {}),
    secret: deps.secret,
    database: seatedTables(deps.db),
    trustedOrigins: (request?: Request) => deps.trustedOrigins(request),
    // What is not offered, and would only be one more address to watch.
    disabledPaths: [
      '/change-email',
      '/email-otp/check-verification-otp',
      '/forget-password/email-otp',
      // They tell and take the keys of sessions; pages name sessions by their ids (SESSION-1).
      '/list-sessions',
      '/revoke-session',
    ],
    emailAndPassword: passwordOptions(deps, languageOf),
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
    user: {
      additionalFields: USER_FIELDS,
      deleteUser: { enabled: true, beforeDelete: ({ id }) => endAccount(guard, id) },
    },
    // Seconds: so fresh is what the list of sessions says of when each was used last.
    session: { cookieCache: { enabled: false }, updateAge: 10 * 60 },
    rateLimit: {
      enabled: deps.rateLimited,
      ...(deps.limits ? { customStorage: deps.limits } : {}),
    },
    advanced: {
      database: { defaultFindManyLimit: FIND_MANY_LIMIT },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: deps.baseUrl().startsWith('https:'),
      // Spelled out, because better-auth switches both off by itself under a test runner.
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    // Its router would print what it does not know, whole, past our log.
    onAPIError: { throw: true },
    logger: { log: authLog(deps.logger) },
    databaseHooks: { session: sessionHooks(deps, accounts) },
    plugins: [
      emailOTP({
        overrideDefaultEmailVerification: true,
        sendVerificationOnSignUp: true,
        changeEmail: { enabled: true },
        // An account has a name and a password: it begins at the sign-up.
        disableSignUp: true,
        storeOTP: 'hashed',
        allowedAttempts: 5,
        expiresIn: CODE_LIFE / 1000,
        async sendVerificationOTP({ email, otp, type }, context) {
          const language = await languageOf(email, context?.headers);
          await mailer.send(otpMail({ to: email, code: otp, type }, language));
        },
      }),
      organization(organizationOptions(deps, languageOf)),
      peopleGuard({
        people: createPeopleRepository(deps.db),
        onRolesChanged: deps.onRolesChanged,
      }),
      // Before the plugin whose endpoints it guards.
      adminGuard({ db: deps.db, dropSockets: deps.onSessionEnded }),
      accountGuard(guard),
      admin({
        ac: systemAccessControl,
        roles: systemRoles,
        impersonationSessionDuration: IMPERSONATION_SECONDS,
      }),
    ],
  } satisfies BetterAuthOptions;
}

function codeLimit({ limits }: AuthDeps) {
  return limits ? sharedCodeLimit(limits) : createCodeLimit();
}
