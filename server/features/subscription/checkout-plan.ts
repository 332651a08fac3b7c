/** The way to the page where a plan is paid by card for the first time. */
import type { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import type { Language } from '#machines/document/source.ts';
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import type { ApiContext } from '../../api/context.ts';
import { demandQuote } from './demand-quote.ts';
import type { Payments } from './payments/payments.ts';
import { presentSubscription } from './present-subscription.ts';

interface Buyer {
  organization: { id: string; name: string; slug: string };
  /** The address of whoever presses. */
  email: string;
  payments: Payments;
  accounts: Pick<ReturnType<typeof createPaymentAccountRepository>, 'open'>;
  /** Undefined before the first payment by card. */
  customerId: string | undefined;
}

/**
 * @returns the address of the page.
 * @throws {AppError} QUOTE_CHANGED, SUBSCRIBED_ALREADY, PRICE_MISMATCH
 */
export async function checkoutPlan(
  { host, now, baseUrl }: Pick<ApiContext, 'host' | 'now' | 'baseUrl'>,
  { organization, email, payments, accounts, customerId: known }: Buyer,
  { plan, due, language }: { plan: PaidPlan; due: Money; language: Language },
): Promise<string> {
  const { id: organizationId, name, slug } = organization;
  const { paid } = await presentSubscription(host, organizationId);
  const offered = quote(plan, now(), paid);
  // Days that were paid by hand cannot be counted there: they are first used up.
  const isWhole = offered.kind === 'now' && offered.credit.minor === 0;
  demandQuote(isWhole ? offered.due : undefined, due);
  const customerId =
    known ??
    (await accounts.open({
      organizationId,
      customerId: await payments.customer({ organizationId, name, email, language }),
    }));
  const page = subscriptionPage(baseUrl(), slug);
  return payments.checkout({
    customerId,
    organizationId,
    plan,
    language,
    paidUrl: `${page}?checkout=paid`,
    leftUrl: page,
  });
}

/** Where the browser comes back to. */
export function subscriptionPage(baseUrl: string, orgSlug: string): string {
  return `${baseUrl}/${encodeURIComponent(orgSlug)}/dashboard/subscription`;
}
