/** What is paid is what was shown (PRICE-5, PRICE-6): whatever sells a plan asks this. */
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { CURRENCIES, isSameMoney, type Money } from '#machines/plan/money.ts';

/** The sum a page showed before somebody pressed. */
export const shownSumSchema = z.object({
  minor: z.number().int().min(0),
  currency: z.enum(CURRENCIES),
});

/**
 * @param due what it costs now; undefined for what is not sold like this.
 * @throws {AppError} QUOTE_CHANGED
 */
export function demandQuote(due: Money | undefined, shown: Money): void {
  if (!due || !isSameMoney(due, shown)) throw new AppError('QUOTE_CHANGED');
}
