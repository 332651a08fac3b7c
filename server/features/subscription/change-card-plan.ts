/** Another plan for who pays by card already. */
import { AppError } from '#machines/errors.ts';
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { quoteHolds } from '#machines/plan/price-quote.ts';
import { demandQuote } from './demand-quote.ts';
import { readProvider, type ProviderReadingDeps } from './provider-reading.ts';

/**
 * The provider counts days from the moment it is given, so that one is not left to the client (PRICE-6).
 * @param wish `at` is when `due` was worked out, in ms since 1970.
 * @throws {AppError} QUOTE_CHANGED when it costs something else than was shown, or that is long ago.
 */
export async function changePlan(
  deps: ProviderReadingDeps & { now: () => number },
  customerId: string,
  { plan, at, due }: { plan: PaidPlan; at: number; due: Money },
): Promise<void> {
  if (!quoteHolds(at, deps.now())) throw new AppError('QUOTE_CHANGED');
  const preview = await deps.payments.preview(customerId, plan, at);
  demandQuote(preview.due, due);
  await deps.payments.change(customerId, plan, preview);
  await readProvider(deps, customerId);
}
