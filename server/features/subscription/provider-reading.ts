/** Reads at the payment provider how a subscription stands, and tells its actor. */
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { Logger } from '../../logger.ts';
import type { Payments, Reading } from './payments/payments.ts';
import { tellSubscription } from './present-subscription.ts';

export interface ProviderReadingDeps {
  orm: Orm;
  host: Pick<ActorHost, 'send'>;
  payments: Payments;
  logger: Logger;
  now?: () => number;
}

/**
 * Whatever happened there, what is read now holds (PAYMENT-1, SUBSCRIPTION-7).
 * @returns what was found; undefined where there is nothing to find.
 */
export async function readProvider(
  { orm, host, payments, logger, now = Date.now }: ProviderReadingDeps,
  customerId: string,
): Promise<Reading | undefined> {
  const at = now();
  const begun = await createPaymentAccountRepository(orm.em.fork()).beginReading(customerId, at);
  if (!begun) return undefined;
  const { organizationId, readAt } = begun;
  const reading = await payments.read(customerId);
  if (!reading) return undefined;
  const { report, subscriptionId, status } = reading;
  if (report) {
    const event = { type: 'provider.reported', at, readAt, report } as const;
    await tellSubscription(host, organizationId, event, `provider/${organizationId}/${readAt}`);
  } else {
    logger.error(
      { organizationId, subscriptionId, status },
      'a subscription is to no price of ours',
    );
  }
  return reading;
}
