/** Signing up and in by password: the mails about it, and what a known address is answered. */
import type { BetterAuthOptions } from 'better-auth';
import type { Language } from '#machines/document/source.ts';
import { accountExistsMail, CODE_LIFE, resetMail } from '../mail/templates.ts';
import type { AuthDeps } from './auth-deps.ts';
import { passwordHashing } from './password-hash.ts';

export const SHORTEST_PASSWORD = 8;

/** Beside what every account has. */
const NEW_USER = { role: 'user', banned: false, banReason: null, banExpires: null };

/** Kept free of a return type so that the endpoints' types survive. */
export function passwordOptions(
  deps: AuthDeps,
  languageOf: (email: string, headers: Headers | undefined) => Promise<Language>,
) {
  const { repository, mailer, codes, passwordCost } = deps;
  return {
    enabled: true,
    password: passwordHashing(passwordCost),
    requireEmailVerification: true,
    minPasswordLength: SHORTEST_PASSWORD,
    resetPasswordTokenExpiresIn: CODE_LIFE / 1000,
    revokeSessionsOnPasswordReset: true,
    async sendResetPassword({ user, token }, request) {
      const [code, language] = await Promise.all([
        codes.forPassword(user.email),
        languageOf(user.email, request?.headers),
      ]);
      const url = new URL('/reset-password', deps.baseUrl());
      url.searchParams.set('token', token);
      await mailer.send(resetMail({ to: user.email, code, url: url.href }, language));
    },
    onPasswordReset: ({ user }) => repository.passwordWasReset(user),
    // ACCOUNT-7: the answer to a known address looks like that to a new one; the mail does not.
    customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
      ...coreFields,
      ...NEW_USER,
      ...additionalFields,
      id,
    }),
    async onExistingUserSignUp({ user }, request) {
      if (!user.emailVerified) return codes.send(user.email, request?.headers);
      const signInUrl = new URL('/login', deps.baseUrl()).href;
      const language = await languageOf(user.email, request?.headers);
      return mailer.send(accountExistsMail({ to: user.email, signInUrl }, language));
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}
