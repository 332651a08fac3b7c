/** What an owner does to a plan besides buying one: where the money is taken, at the provider or here. */
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { endsWhenCanceled, factsOf } from '#machines/subscription/subscription-state.ts';
import type { ApiContext } from '../../api/context.ts';
import { cardPayments } from './payments/card-payments.ts';
import type { Payments } from './payments/payments.ts';
import { presentSubscription, tellSubscription } from './present-subscription.ts';
import { readProvider } from './provider-reading.ts';

export type PlanAct = 'cancel' | 'pause' | 'reactivate';

type ActContext = Pick<ApiContext, 'em' | 'orm' | 'host' | 'logger' | 'opened' | 'now'> & {
  organization: { id: string };
};

/** @throws {AppError} EVENT_NOT_POSSIBLE, PAYMENT_NOT_SET_UP */
export async function actOnPlan(ctx: ActContext, act: PlanAct): Promise<{ id: string }> {
  const { host, organization, now } = ctx;
  const { way, state } = await presentSubscription(host, organization.id);
  if (way === 'provider') await actAtProvider(ctx, act, state);
  else await tellSubscription(host, organization.id, { type: `subscription.${act}`, at: now() });
  return { id: organization.id };
}

/** It is told, and then read. */
async function actAtProvider(
  ctx: ActContext,
  act: PlanAct,
  state: SubscriptionState,
): Promise<void> {
  const payments = ctx.opened(cardPayments);
  const customerId = await createPaymentAccountRepository(ctx.em).customerOf(ctx.organization.id);
  if (!payments || customerId === undefined) throw new AppError('PAYMENT_NOT_SET_UP');
  await AT_PROVIDER[act](payments, customerId, state);
  await readProvider({ ...ctx, payments }, customerId);
}

type DoAct = (payments: Payments, customerId: string, state: SubscriptionState) => Promise<void>;

const AT_PROVIDER: Record<PlanAct, DoAct> = {
  cancel: (payments, customerId, state) =>
    payments.cancel(customerId, endsWhenCanceled(state, 'provider') ? 'now' : 'periodEnd'),
  pause: (payments, customerId) => payments.pause(customerId),
  // What was given up still works and is taken back; what stands still goes on.
  reactivate: (payments, customerId, state) =>
    factsOf(state).inForce ? payments.reactivate(customerId) : payments.resume(customerId),
};
