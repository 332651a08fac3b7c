/** What things cost there beside their price: a coupon is taken off each line, a tax is put on the sum. */
import type { Line, Subscription } from './shop-objects.ts';

type Terms = Pick<Subscription, 'automatic_tax' | 'discounts'>;

export function reduced(amount: number, { discounts }: Terms): number {
  return discounts.reduce(
    (left, { coupon }) => left - Math.floor((left * coupon.percent_off) / 100),
    amount,
  );
}

/** @param percent of the tax, where it is worked out. */
export function sumOf(
  lines: readonly Line[],
  { automatic_tax: tax }: Terms,
  percent: number,
): number {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  return tax.enabled ? net + Math.trunc((net * percent) / 100) : net;
}
