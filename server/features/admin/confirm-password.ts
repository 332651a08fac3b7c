/**
 * A proof that it is still them, before something dangerous (ADMIN-12): the password once more, or where the
 * account has none, a code by mail. Tried a few times, and written down.
 */
import { createGuessRepository, type GuessLimit } from '#db/enrollment/guess.repository.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Requester } from '../../auth/viewer.ts';
import { otpMail } from '../../mail/templates.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TRIES = { count: 5, window: 15 * MINUTE };

export type Proof = 'password' | 'code';
type Asking = Pick<ApiContext, 'auth' | 'em'> & { person: Requester };

/** What this person can prove themself by. */
export async function proofOf({ auth, person }: Asking): Promise<Proof> {
  return (await auth.hasPassword(person.signedIn.user.id)) ? 'password' : 'code';
}

/** @throws {AppError} PASSWORD_WRONG, PASSWORD_MISSING, PASSWORDS_TOO_MANY */
export async function confirmPassword(ctx: Asking, password: string): Promise<void> {
  const { user } = ctx.person.signedIn;
  const limits = [{ key: `password:${user.id}`, ...TRIES }];
  await demandTry(ctx, limits, 'PASSWORDS_TOO_MANY');
  const right = await ctx.auth.isPassword(user.id, password);
  if (right === undefined) throw new AppError('PASSWORD_MISSING');
  await settle(ctx, { right, limits, by: 'password', refusal: 'PASSWORD_WRONG' });
}

/** Mails six digits to the address of the account. @throws {AppError} PROOF_CODES_TOO_MANY */
export async function sendProofCode(ctx: Asking & Pick<ApiContext, 'mailer'>): Promise<void> {
  const { user, account } = ctx.person.signedIn;
  await demandTry(ctx, [{ key: `proof-mail:${user.id}`, ...TRIES }], 'PROOF_CODES_TOO_MANY');
  const code = await ctx.auth.proof.make(user.id);
  const mail = { to: user.email, code, type: 'proof' } as const;
  await ctx.mailer.send(otpMail(mail, asLanguage(account.language) ?? 'en'));
}

/** Whoever has a password gives that. @throws {AppError} PROOF_CODE_WRONG, PROOF_CODES_TOO_MANY */
export async function confirmCode(ctx: Asking, code: string): Promise<void> {
  const { user } = ctx.person.signedIn;
  const limits = [{ key: `proof:${user.id}`, ...TRIES }];
  await demandTry(ctx, limits, 'PROOF_CODES_TOO_MANY');
  const right = (await proofOf(ctx)) === 'code' && (await ctx.auth.proof.take(user.id, code));
  await settle(ctx, { right, limits, by: 'code', refusal: 'PROOF_CODE_WRONG' });
}

async function demandTry(ctx: Asking, limits: GuessLimit[], refusal: ErrorCode): Promise<void> {
  const wait = await createGuessRepository(ctx.em).take(limits);
  if (wait === undefined) return;
  const minutes = Math.max(1, Math.ceil(wait / MINUTE));
  throw new AppError(refusal, { detail: { minutes }, retryAfter: wait });
}

interface Tried {
  right: boolean;
  limits: GuessLimit[];
  by: Proof;
  refusal: ErrorCode;
}

async function settle(ctx: Asking, { right, limits, by, refusal }: Tried): Promise<void> {
  const guesses = createGuessRepository(ctx.em);
  const detail = { session: ctx.person.signedIn.sessionId };
  if (!right) {
    await writtenDown(ctx, `${by}.refuse`, detail, () => guesses.prune(DAY));
    throw new AppError(refusal);
  }
  await writtenDown(ctx, `${by}.confirm`, detail, () => guesses.giveBack(limits));
}
