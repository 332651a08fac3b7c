/** Every night each subscription is read anew: what the provider told while nobody listened is mended. */
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import { readProvider, type ProviderReadingDeps } from './provider-reading.ts';

const AT_ONCE = 100;
const DAY = 86_400_000;
/** The provider sends an event again for three days; the rest is for somebody who looks for it. */
const EVENTS_KEPT = 90 * DAY;

/** One that cannot be read does not keep the others. @returns how many were read. */
export async function reconcilePayments(deps: ProviderReadingDeps): Promise<number> {
  const { orm, logger, now = Date.now } = deps;
  const accounts = createPaymentAccountRepository(orm.em.fork());
  let read = 0;
  let last = '';
  for (;;) {
    const some = await accounts.some(last, AT_ONCE);
    for (const { organizationId, customerId } of some) {
      last = organizationId;
      try {
        if (await readProvider(deps, customerId)) read += 1;
      } catch (error) {
        logger.error({ err: error, organizationId }, 'a subscription could not be read');
      }
    }
    if (some.length < AT_ONCE) break;
  }
  await accounts.forgetEvents(new Date(now() - EVENTS_KEPT));
  return read;
}
