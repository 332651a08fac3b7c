/**
 * The rules around better-auth's endpoints for accounts, as a plugin of it.
 *
 * ACCOUNT-6 An address is sent a limited number of codes, whether it has an account or not.
 * ACCOUNT-7 No answer tells whether an address has an account: the same status, body and text for
 *    both.
 * ACCOUNT-8 A code that is wrong, expired or used up is answered alike; after five wrong guesses it
 *    is dead.
 * ACCOUNT-9 A second sign-up for an unproven address does not inherit the password of the first
 *    one: whoever proves the address afterwards shares it with nobody.
 * ACCOUNT-10 A new password ends every other session.
 * ACCOUNT-21 An address is no longer than addresses are, whoever is written to at it.
 * ACCOUNT-11 An account ends with what is theirs alone, and not while others need it.
 */
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import type { AccountEndRepository, AccountTie } from '#db/auth/account-end.repository.ts';
import type { Language } from '#machines/document/source.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addressChangedMail } from '../mail/templates.ts';
import type { OrganizationEnd } from './auth-deps.ts';
import type { CodeLimit } from './code-limit.ts';
import { SHORTEST_PASSWORD } from './password-options.ts';
import { isEasilyGuessed } from './password-guess.ts';
import { requestLanguage } from './request-language.ts';
import { checkedUser, LONGEST_ADDRESS } from './user-rules.ts';

export interface AccountGuardOptions {
  accounts: AccountEndRepository;
  /** Absent where nobody else reaches the machine. */
  limit: CodeLimit | undefined;
  mailer: Mailer;
  languageOf: (email: string, headers: Headers | undefined) => Promise<Language>;
  organizationEnd: OrganizationEnd | undefined;
  onSessionEnded: (sessionId: string) => void;
}

type Context = Parameters<typeof getSessionFromCtx>[0];

/** Each of them sends something to the address in its body. */
const SENDING = new Set([
  '/sign-up/email',
  '/request-password-reset',
  '/email-otp/send-verification-otp',
  '/email-otp/request-password-reset',
  '/email-otp/request-email-change',
]);
const addressed = z.union([
  z.object({ email: z.string() }).transform(({ email }) => email),
  z.object({ newEmail: z.string() }).transform(({ newEmail }) => newEmail),
]);

/** Where a password is chosen, and under which name it comes. */
const CHOOSING: Record<string, 'password' | 'newPassword'> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
  '/email-otp/reset-password': 'password',
  '/admin/create-user': 'password',
  '/admin/set-user-password': 'newPassword',
};
const owner = z.object({ name: z.string(), email: z.string() }).partial();

const CODE_PROBLEMS = ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'INVALID_OTP'] as const;

export function accountGuard(options: AccountGuardOptions) {
  return {
    id: 'lectern-account-guard',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async (user, ctx) => {
                const own = ctx?.path?.startsWith('/admin/')
                  ? undefined
                  : requestLanguage(ctx?.headers);
                return { data: { language: own, ...checkedUser(user) } };
              },
            },
            update: { before: async (user) => ({ data: checkedUser(user) }) },
            // For whom an administrator removes; people themselves ask through endAccount before.
            delete: { before: (user) => endAccount(options, user.id) },
          },
        },
      },
    }),
    // Not a hook after the endpoint: that may change the body of an answer, and never its status.
    onResponse: async (response) => {
      if (!(await tellsOfCode(response))) return undefined;
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      const body = JSON.stringify({ code: 'INVALID_OTP', message: 'Invalid OTP' });
      return { response: new Response(body, { status: 400, headers }) };
    },
    hooks: {
      before: [
        on((path) => SENDING.has(path) || path === '/organization/invite-member', refuseLong),
        on(
          (path) => SENDING.has(path),
          async (ctx) => limitCodes(options, ctx),
        ),
        on((path) => path in CHOOSING, refuseGuessed),
        on((path) => path === '/sign-up/email', beforeSignUp),
        on(
          (path) => path === '/change-password',
          async (ctx) => ({
            context: { body: { ...ctx.body, revokeOtherSessions: true } },
          }),
        ),
        on(
          (path) => path === '/admin/remove-user',
          async (ctx) => {
            const tie = await options.accounts.tieOf(String(ctx.body?.userId));
            if (tie) throw tieError(tie);
          },
        ),
      ],
      after: [
        on(
          (path) => path === '/email-otp/change-email',
          async (ctx, returned) => tellOldAddress(options, ctx, returned),
        ),
      ],
    },
  } satisfies BetterAuthPlugin;
}

function on(
  matches: (path: string) => boolean,
  handler: (ctx: Context, returned: unknown) => Promise<unknown>,
) {
  return {
    matcher: ({ path }: { path?: string }) => matches(path ?? ''),
    handler: createAuthMiddleware((ctx) => handler(ctx, ctx.context.returned)),
  };
}

/** ACCOUNT-21 */
async function refuseLong({ body }: Context): Promise<void> {
  const address = addressed.safeParse(body).data ?? '';
  if (address.length <= LONGEST_ADDRESS) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
}

/** ACCOUNT-6. Calls of our own carry no request: what they belong to was counted. */
async function limitCodes({ limit }: AccountGuardOptions, ctx: Context): Promise<void> {
  const address = addressed.safeParse(ctx.body);
  if (!limit || !ctx.request || !address.success) return;
  const wait = await limit.take(address.data);
  if (wait === undefined) return;
  const minutes = Math.ceil(wait / 60_000);
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_CODES', message: `Wait ${minutes} minutes`, minutes },
    { 'retry-after': String(Math.ceil(wait / 1000)) },
  );
}

/** ACCOUNT-15. Before it is known whether there is such an account: nothing is told by it. */
async function refuseGuessed(ctx: Context): Promise<void> {
  const password: unknown = ctx.body?.[CHOOSING[ctx.path ?? ''] ?? 'password'];
  // A short one is said to be short.
  if (typeof password !== 'string' || password.length < SHORTEST_PASSWORD) return;
  const own = ctx.path === '/change-password' ? (await getSessionFromCtx(ctx))?.user : ctx.body;
  const { name = '', email = '' } = owner.safeParse(own).data ?? {};
  if (!(await isEasilyGuessed(password, [name, email]))) return;
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_GUESSED', message: 'Easily guessed' });
}

const signUp = z.object({ email: z.string(), password: z.string() });

/**
 * ACCOUNT-7: what is checked only where an account is made would tell that there is none.
 * ACCOUNT-9.
 */
async function beforeSignUp(ctx: Context) {
  const checked = checkedUser({ ...ctx.body, name: ctx.body?.name ?? '' });
  const { data } = signUp.safeParse(ctx.body);
  const known =
    data && (await ctx.context.internalAdapter.findUserByEmail(data.email.toLowerCase()));
  if (known && !known.user.emailVerified) {
    const account = await ctx.context.internalAdapter.findCredentialAccount(known.user.id);
    const same =
      account?.password &&
      (await ctx.context.password.verify({ hash: account.password, password: data.password }));
    if (account && !same) await ctx.context.internalAdapter.deleteAccount(account.id);
  }
  return { context: { body: { ...checked, language: requestLanguage(ctx.headers) } } };
}

/** ACCOUNT-8 */
async function tellsOfCode(response: Response): Promise<boolean> {
  if (response.status !== 400 && response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const read = z.object({ code: z.enum(CODE_PROBLEMS) }).safeParse(body);
  return read.success;
}

async function tellOldAddress(
  { mailer, languageOf }: AccountGuardOptions,
  ctx: Context,
  returned: unknown,
): Promise<void> {
  const { session } = ctx.context;
  const next: unknown = ctx.body?.newEmail;
  if (!session || isAPIError(returned) || typeof next !== 'string') return;
  const { email, name } = session.user;
  const language = await languageOf(next, ctx.headers);
  await mailer.send(addressChangedMail({ to: email, name, next: next.toLowerCase() }, language));
}

/**
 * ACCOUNT-11. Idempotent: somebody who is gone has nothing left to end.
 * @throws {APIError} 400 while others need the account.
 */
export async function endAccount(
  { accounts, organizationEnd, onSessionEnded }: AccountGuardOptions,
  userId: string,
): Promise<void> {
  const early = await accounts.tieOf(userId);
  if (early) throw tieError(early);
  for (const id of await accounts.ownAlone(userId)) await organizationEnd?.before(id, userId);
  const result = await accounts.end(userId);
  if ('tie' in result) throw tieError(result.tie);
  for (const id of result.ended.sessionIds) onSessionEnded(id);
  for (const id of result.ended.organizationIds) await organizationEnd?.after(id);
}

function tieError(tie: AccountTie): APIError {
  if (tie.reason === 'last-admin') {
    return new APIError('BAD_REQUEST', {
      code: 'ADMIN_LAST',
      message: 'Make somebody else an administrator first',
    });
  }
  return new APIError('BAD_REQUEST', {
    code: 'ACCOUNT_OWNS_ORGANIZATIONS',
    message: 'Make somebody else an owner first, or delete these organizations',
    organizations: tie.organizations,
  });
}
