/**
 * What a change of plan costs, before it is pressed.
 *
 * PRICE-1 A larger plan begins at once: what is left of the present one is counted by whole days and
 *    taken off, never more than was paid for it, and never more than the new one costs.
 * PRICE-2 A smaller plan begins when the present one ends, and nothing is paid or given back before.
 * PRICE-3 The free plan is no purchase: it follows when the present one ends.
 * PRICE-4 A plan without a price of its own is asked for, not quoted.
 * PRICE-5 Where a provider takes the money, it is not asked to take another sum than the one shown.
 * PRICE-6 A sum that is worked out for a moment holds for a quarter of an hour: whoever presses later, or
 *    names another moment, is shown the sum anew.
 */
import { minus, money, share, type Money } from './money.ts';
import { PLAN_PRICES, rankOf, type PaidPlan, type Plan } from './plans.ts';

const DAY = 86_400_000;
const QUOTE_HOLDS = 15 * 60_000;

/** A time that was paid for. */
export interface PaidPeriod {
  plan: PaidPlan;
  /** ms since 1970. */
  from: number;
  until: number;
  amount: Money;
}

export type Quote =
  | { kind: 'current' }
  | { kind: 'offer' }
  /** After `startsAt`, when the present one ends. */
  | { kind: 'later'; startsAt: number; due: Money }
  /** At once. `due` is `price` less `credit`. */
  | { kind: 'now'; price: Money; credit: Money; due: Money };

/** @param paid all that was paid for, in the order of payment; what is over is left out here. */
export function quote(to: Plan, at: number, paid: readonly PaidPeriod[] = []): Quote {
  const price = PLAN_PRICES[to];
  const running = paid.filter(({ until }) => until > at);
  const present = running.at(-1);
  if (!present) {
    if (to === 'free') return { kind: 'current' };
    return price ? now(price, money(0, price.currency)) : { kind: 'offer' };
  }
  if (present.plan === to) return { kind: 'current' };
  if (price === null) return { kind: 'offer' };
  if (rankOf(to) < rankOf(present.plan)) {
    const startsAt = Math.max(...running.map(({ until }) => until));
    return { kind: 'later', startsAt, due: price };
  }
  return now(price, creditOf(running, price, at));
}

/** PRICE-6 @param at when it was worked out, ms since 1970 like `now`. */
export function quoteHolds(at: number, now: number): boolean {
  return at <= now && now - at <= QUOTE_HOLDS;
}

function now(price: Money, credit: Money): Quote {
  return { kind: 'now', price, credit, due: minus(price, credit) };
}

function creditOf(running: readonly PaidPeriod[], price: Money, at: number): Money {
  const left = running
    .filter(({ amount }) => amount.currency === price.currency)
    .map(({ from, until, amount }) => {
      const whole = Math.round((until - from) / DAY);
      return share(amount, Math.floor((until - at) / DAY), whole).minor;
    })
    .reduce((sum, one) => sum + one, 0);
  return money(Math.min(left, price.minor), price.currency);
}
