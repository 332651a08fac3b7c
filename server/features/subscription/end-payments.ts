/** Who deletes an organization pays for it no more. */
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { EndingServices } from '../../app-services.ts';
import type { OrganizationEnd } from '../../auth/auth-deps.ts';
import { cardPayments } from './payments/card-payments.ts';

export function endPayments({ orm, opened }: EndingServices): OrganizationEnd {
  const payments = opened(cardPayments);
  return {
    async before(organizationId) {
      if (!payments) return;
      const accounts = createPaymentAccountRepository(orm.em.fork());
      const customerId = await accounts.customerOf(organizationId);
      if (customerId === undefined) return;
      await payments.cancel(customerId, 'now').catch(unlessOver);
    },
    after: () => Promise.resolve(),
  };
}

/** Nothing ran there. */
function unlessOver(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE')) throw error;
}
