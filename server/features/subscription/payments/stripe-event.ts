/** What Stripe tells of itself, as much of it as is read. */
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { isStorable } from '#machines/storable-text.ts';
import type { PaymentEvent } from './payments.ts';
import { ofStripeError } from './stripe-errors.ts';

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * @throws {AppError} SIGNATURE_INVALID for what the provider did not send; BAD_INPUT for what holds its
 *   signature and is no event.
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature = '' }: { body: Buffer; signature: string | undefined },
): Promise<PaymentEvent> {
  const event = await verified(stripe, secret, body, signature);
  const read = eventSchema.safeParse(event);
  if (!read.success || !isStorable(event)) throw new AppError('BAD_INPUT');
  const { id, type, created, data } = read.data;
  const text = (name: string) => {
    const value = data.object[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id,
    type,
    at: created * 1000,
    customerId: text('customer'),
    says: text('object') === 'subscription' ? text('status') : undefined,
  };
}

async function verified(stripe: Stripe, secret: string, body: Buffer, signature: string) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    // It is read as JSON once its signature holds.
    if (error instanceof SyntaxError) throw new AppError('BAD_INPUT', { cause: error });
    const known = ofStripeError(error);
    // A signature that has its parts and nothing in them is an error of nobody's in their library.
    throw known === error ? new AppError('SIGNATURE_INVALID', { cause: error }) : known;
  }
}
