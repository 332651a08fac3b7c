/** Our account at Stripe: what our plans are called there, and what runs for a customer. */
import type { Stripe } from 'stripe';
import { AppError } from '#machines/errors.ts';
import { PAID_PLANS, PLAN_PRICES, type PaidPlan } from '#machines/plan/plans.ts';
import type { Env } from '../../../env.ts';
import { presentOf } from './stripe-report.ts';

export type StripeSettings = NonNullable<Env['services']['stripe']>;

/** More subscriptions than one customer ever has. */
const MOST = 100;

export function stripeAccount(stripe: Stripe, settings: StripeSettings) {
  const priceOf = (plan: PaidPlan): string => {
    const id = settings.prices[plan];
    if (id === undefined) throw new AppError('PAYMENT_NOT_SET_UP', { detail: { plan } });
    return id;
  };
  const planOf = (priceId: string) => PAID_PLANS.find((plan) => settings.prices[plan] === priceId);
  const present = async (customer: string) => {
    const all = await stripe.subscriptions.list({ customer, status: 'all', limit: MOST });
    return presentOf(all.data);
  };
  /** @throws {AppError} EVENT_NOT_POSSIBLE where nothing runs. */
  const running = async (customer: string) => {
    const one = await present(customer);
    const [item] = one?.items.data ?? [];
    if (!one || !item || one.status === 'canceled') throw new AppError('EVENT_NOT_POSSIBLE');
    return { id: one.id, itemId: item.id, priceId: item.price.id, status: one.status };
  };
  /** PRICE-5 Nothing is sold at another sum than the one that is shown. */
  const demandPrice = async (plan: PaidPlan) => {
    const { unit_amount: amount, currency } = await stripe.prices.retrieve(priceOf(plan));
    const shown = PLAN_PRICES[plan];
    const isShown = shown?.minor === amount && shown?.currency === currency.toUpperCase();
    if (!isShown) throw new AppError('PRICE_MISMATCH', { detail: { plan } });
  };

  return { priceOf, planOf, present, running, demandPrice };
}
