/**
 * `POST /api/payments/webhook`: what the payment provider tells of itself. The signature stands over the
 * very bytes that were sent, so nothing parses them before.
 *
 * An event is a reason to look, never what is believed: the subscription is read there, and where the
 * event says something else it was late, which is written down beside it.
 */
import type { FastifyInstance } from 'fastify';
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import type { Payments, PaymentEvent } from './payments/payments.ts';
import { readProvider, type ProviderReadingDeps } from './provider-reading.ts';

/** Larger than any event there is. */
const MOST_BYTES = 1_000_000;

export async function paymentWebhook(
  app: FastifyInstance,
  deps: ProviderReadingDeps & { payments: Payments },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.route({
    method: 'POST',
    url: '/api/payments/webhook',
    async handler(request) {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'];
      const event = await deps.payments.event(body, signature?.toString());
      await follow(deps, event);
      return { received: true };
    },
  });
}

/** Fails where the provider could not be read: then it sends the event again. */
async function follow(deps: ProviderReadingDeps, event: PaymentEvent): Promise<void> {
  const accounts = createPaymentAccountRepository(deps.orm.em.fork());
  if (!(await accounts.hear(event))) return;
  const { customerId, says, id, type } = event;
  const found = customerId === undefined ? undefined : await readProvider(deps, customerId);
  if (found && says !== undefined && says !== found.status) {
    deps.logger.info({ event: id, type, says, found: found.status }, 'an event was late');
  }
  await accounts.followed(id, found?.status);
}
