/** Guards and changes of the subscription's machine. Times come with events, those of timers too. */
import type { PaidTime, SubscriptionContext, SubscriptionEvent } from './subscription.events.ts';

type Change = Partial<SubscriptionContext>;
type At<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>;

/** Late news does not turn the clock back. */
export function heard(context: SubscriptionContext, at: number): Change {
  return { now: Math.max(context.now, at) };
}

/** When the present state is over by itself: `after` the end of the period. */
export function dueIn(context: SubscriptionContext, after = 0): number {
  return Math.max(0, (context.until ?? context.now) + after - context.now);
}

/** A timer fired: it is the time it was set to, or later (SUBSCRIPTION-15). */
export function reached(
  context: SubscriptionContext,
  fired: { type: string; at?: number },
  after = 0,
): Change {
  const due = (context.until ?? context.now) + after;
  return heard(context, Math.max(due, fired.at ?? due));
}

export function isKnown(context: SubscriptionContext, receiptId: string): boolean {
  return context.voided.includes(receiptId) || context.paid.some(({ id }) => id === receiptId);
}

/** SUBSCRIPTION-14 */
export function follows(
  { until }: SubscriptionContext,
  { after }: At<'payment.received'>,
): boolean {
  return after === undefined || after === until;
}

/** SUBSCRIPTION-1 */
export function paid(
  context: SubscriptionContext,
  { at, receipt }: At<'payment.received'>,
): Change {
  const { id, plan, from, amount } = receipt;
  const until = receipt.until + (context.left ?? 0);
  return {
    ...heard(context, at),
    way: 'manual',
    plan,
    from,
    until,
    left: null,
    requested: null,
    trialUsed: true,
    paid: [...context.paid, { id, plan, from, until, amount }],
  };
}

/** The time that is left when one receipt is gone. */
export function without({ paid: all }: SubscriptionContext, receiptId: string): PaidTime[] {
  return all.filter(({ id }) => id !== receiptId);
}

/** SUBSCRIPTION-6, SUBSCRIPTION-8 */
export function voided(
  context: SubscriptionContext,
  { at, receiptId }: At<'payment.voided'>,
): Change {
  const known = {
    ...heard(context, at),
    voided: [...context.voided, receiptId],
  };
  const gone = context.paid.find(({ id }) => id === receiptId);
  if (!gone) return known;
  const rest = without(context, receiptId);
  // The time that runs is the provider's (SUBSCRIPTION-8).
  if (context.way === 'provider') return { ...known, paid: rest };
  const last = rest.at(-1);
  if (!last) return { ...known, paid: rest, until: known.now ?? at, left: null };
  const { plan, from } = last;
  const kept = { ...known, paid: rest, plan, from };
  if (context.left === null) return { ...kept, until: last.until };
  return { ...kept, left: Math.max(0, context.left - (gone.until - gone.from)) };
}

/** SUBSCRIPTION-4 */
export function paused(context: SubscriptionContext, at: number): Change {
  const now = Math.max(context.now, at);
  return { now, left: Math.max(0, (context.until ?? now) - now), until: null };
}

export function resumed(context: SubscriptionContext, at: number): Change {
  if (context.left === null) return heard(context, at);
  const now = Math.max(context.now, at);
  return { now, until: now + context.left, left: null };
}

/** SUBSCRIPTION-11 */
export function isPaidByHand({ way, paid: all, now }: SubscriptionContext, at: number): boolean {
  return way === 'manual' && all.some(({ until }) => until > Math.max(now, at));
}

/** SUBSCRIPTION-7 */
export function reported(
  context: SubscriptionContext,
  { at, readAt, report }: At<'provider.reported'>,
): Change {
  const { plan, from, until } = report;
  const isRequested = context.requested?.plan === plan && report.status !== 'canceled';
  return {
    ...heard(context, at),
    way: 'provider',
    readAt,
    plan,
    from,
    until,
    left: null,
    trialUsed: true,
    ...(isRequested ? { requested: null } : {}),
  };
}
