/** An administrator decides on sign-ups that are held: each by itself, whatever becomes of the others. */
import { createPromoUserRepository, type TakenOffer } from '#db/promo/promo-user.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { GrantAct } from '#machines/promo/promo.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Requester } from '../../auth/viewer.ts';
import { startGrant } from './start-grant.ts';

type DecidingContext = Pick<ApiContext, 'em' | 'host' | 'now'> & { person: Requester };

export interface DecidedGrants {
  /** How many were decided now. */
  decided: number;
  /** How many stay held: nobody gets a trial who has, or had, a plan (PROMO-5). */
  left: number;
}

/**
 * Those that are not held are passed over (PROMO-3). What is released begins once all are decided; where
 * that fails it is begun by the next `tendPromotions`, since the decisions stand.
 */
export async function decideGrants(
  ctx: DecidingContext,
  act: GrantAct,
  userIds: readonly string[],
): Promise<DecidedGrants> {
  const users = createPromoUserRepository(ctx.em);
  const decided: string[] = [];
  let left = 0;
  for (const userId of userIds) {
    const held = await users.find(userId);
    if (held?.state !== 'held') continue;
    try {
      await writtenDown(ctx, `promo.${act}`, {}, () => decide(ctx, act, held), {
        subjectId: userId,
        about: `grant:${userId}`,
        state: async () => {
          const found = await users.find(userId);
          return found ? { state: found.state } : null;
        },
      });
      decided.push(userId);
    } catch (error) {
      const { code } = toFailure(error);
      if (code === 'PROMO_NOT_FOR_YOU') left += 1;
      // Somebody else decided it meanwhile.
      else if (code !== 'EVENT_NOT_POSSIBLE') throw error;
    }
  }
  for (const userId of decided) {
    const taken = await users.find(userId);
    if (taken) await startGrant(ctx, taken);
  }
  return { decided: decided.length, left };
}

/** @throws {AppError} PROMO_NOT_FOR_YOU, EVENT_NOT_POSSIBLE; nothing has changed then. */
async function decide(
  { em, now }: Pick<DecidingContext, 'em' | 'now'>,
  act: GrantAct,
  { userId, organizationId }: TakenOffer,
): Promise<void> {
  const users = createPromoUserRepository(em);
  if (act === 'release') {
    if (organizationId === null) throw new AppError('PROMO_NOT_FOR_YOU');
    const { state } = await createSubscriptionRepository(em).find(organizationId);
    if (state !== 'none') throw new AppError('PROMO_NOT_FOR_YOU');
  }
  const done = act === 'refuse' ? users.refuse(userId) : users.release(userId, new Date(now()));
  if (!(await done)) throw new AppError('EVENT_NOT_POSSIBLE');
}
