/** Amounts between Stripe and us: both count in the smallest unit of a currency. */
import { CURRENCIES, money, type Money } from '#machines/plan/money.ts';

/** @throws {RangeError} for a currency in which nothing is sold here. */
export function moneyOf(minor: number, currency: string): Money {
  const known = CURRENCIES.find((one) => one === currency.toUpperCase());
  if (!known) throw new RangeError(`nothing is sold in ${currency}`);
  return money(minor, known);
}
