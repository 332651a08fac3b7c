import type { FeatureService } from '../../../feature-service.ts';
import type { Payments } from './payments.ts';

/** Undefined where nobody pays by card: there an administrator writes receipts. */
export const cardPayments: FeatureService<Payments | undefined> = {
  name: 'cardPayments',
  async open({ env: { stripe } }) {
    if (!stripe) return undefined;
    // Its package is large: it is read where somebody pays by card.
    const { createStripePayments } = await import('./stripe-payments.ts');
    return createStripePayments(stripe);
  },
};
