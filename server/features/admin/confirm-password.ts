/** The password once more, before something dangerous (ADMIN-12): tried a few times, and written down. */
import { createGuessRepository } from '#db/enrollment/guess.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Person } from '../../auth/viewer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TRIES = { count: 5, window: 15 * MINUTE };

/** @throws {AppError} PASSWORD_WRONG, PASSWORD_MISSING, PASSWORDS_TOO_MANY */
export async function confirmPassword(
  ctx: Pick<ApiContext, 'auth' | 'em'> & { person: Person },
  password: string,
): Promise<void> {
  const { sessionId, user } = ctx.person.signedIn;
  const guesses = createGuessRepository(ctx.em);
  const limits = [{ key: `password:${user.id}`, ...TRIES }];
  const wait = await guesses.take(limits);
  if (wait !== undefined) {
    throw new AppError('PASSWORDS_TOO_MANY', {
      detail: { minutes: Math.max(1, Math.ceil(wait / MINUTE)) },
      retryAfter: wait,
    });
  }
  const right = await ctx.auth.isPassword(user.id, password);
  if (right === undefined) throw new AppError('PASSWORD_MISSING');
  const detail = { session: sessionId };
  if (!right) {
    await writtenDown(ctx, 'password.refuse', detail, () => guesses.prune(DAY));
    throw new AppError('PASSWORD_WRONG');
  }
  await writtenDown(ctx, 'password.confirm', detail, () => guesses.giveBack(limits));
}
