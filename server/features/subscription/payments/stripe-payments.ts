/**
 * Payments by Stripe. Whatever changes something there carries a key, so that a request that is sent
 * again is done once; the key names what is wanted and the moment it was read in.
 *
 * PAYMENT-8 Nothing is asked that the official description of the API does not know.
 */
import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { AppError } from '#machines/errors.ts';
import type { Payments } from './payments.ts';
import { stripeAccount, type StripeSettings } from './stripe-account.ts';
import { askingStripe } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-event.ts';
import { invoicesOf, previewOf } from './stripe-invoices.ts';
import { moneyOf } from './stripe-money.ts';
import { reportOf } from './stripe-report.ts';

/** Shown on the page of the subscription. */
const INVOICES_SHOWN = 24;
/** More pages of payment than one customer ever has open. */
const MOST = 100;
const TIMEOUT = 20_000;

export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = openStripe(settings);
  const { priceOf, planOf, present, running, demandPrice } = stripeAccount(stripe, settings);

  return {
    customer: ({ organizationId, name, email, language }) =>
      askingStripe(async () => {
        const { id } = await stripe.customers.create(
          { name, email, preferred_locales: [language], metadata: { organizationId } },
          { idempotencyKey: keyOf('customer', organizationId, name, email, language) },
        );
        return id;
      }),

    checkout: (wish) =>
      askingStripe(async () => {
        const { customerId: customer, organizationId, plan, language, paidUrl, leftUrl } = wish;
        await demandPrice(plan);
        const one = await present(customer);
        if (one && one.status !== 'canceled') throw new AppError('SUBSCRIBED_ALREADY');
        // Pages that stand open elsewhere must not be paid at too.
        const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: MOST });
        for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          client_reference_id: organizationId,
          line_items: [{ price: priceOf(plan), quantity: 1 }],
          allow_promotion_codes: true,
          ...(settings.tax
            ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }
            : {}),
          subscription_data: { metadata: { organizationId } },
          locale: language,
          success_url: paidUrl,
          cancel_url: leftUrl,
        });
        if (url === null) throw new AppError('PAYMENT_UNAVAILABLE');
        return url;
      }),

    portal: (customer, returnUrl, language) =>
      askingStripe(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: language,
        });
        return url;
      }),

    preview: (customer, plan, at) =>
      askingStripe(async () => {
        await demandPrice(plan);
        const { id, itemId } = await running(customer);
        const invoice = await stripe.invoices.createPreview({
          customer,
          subscription: id,
          subscription_details: {
            items: [{ id: itemId, price: priceOf(plan) }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at / 1000),
          },
        });
        return previewOf(invoice, at);
      }),

    next: (customer) =>
      askingStripe(async () => {
        const one = await present(customer);
        const isRenewed = one?.status === 'active' && !one.cancel_at_period_end && !one.cancel_at;
        if (!isRenewed) return undefined;
        const { amount_due: due, currency } = await stripe.invoices.createPreview({
          customer,
          subscription: one.id,
        });
        return moneyOf(due, currency);
      }),

    change: (customer, plan, preview) =>
      askingStripe(async () => {
        const { id, itemId, priceId } = await running(customer);
        await stripe.subscriptions.update(
          id,
          {
            items: [{ id: itemId, price: priceOf(plan) }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(preview.at / 1000),
            // A card that is refused leaves the plan as it is.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: keyOf('change', id, priceId, plan, String(preview.at)) },
        );
      }),

    cancel: (customer, when) =>
      askingStripe(async () => {
        const { id } = await running(customer);
        if (when === 'periodEnd') {
          await stripe.subscriptions.update(id, { cancel_at_period_end: true });
          return;
        }
        await stripe.subscriptions.cancel(id).catch(async (error: unknown) => {
          // Keys count for nothing here: sent again after an answer was lost, it is refused as done.
          const one = await present(customer);
          if (one?.id === id && one.status !== 'canceled') throw error;
        });
      }),

    reactivate: (customer) =>
      askingStripe(async () => {
        const { id } = await running(customer);
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      }),

    pause: (customer) =>
      askingStripe(async () => {
        const { id } = await running(customer);
        await stripe.subscriptions.pause(id);
      }),

    resume: (customer) =>
      askingStripe(async () => {
        const { id } = await running(customer);
        await stripe.subscriptions.resume(id);
      }),

    read: (customer) =>
      askingStripe(async () => {
        const one = await present(customer);
        return one && { subscriptionId: one.id, status: one.status, report: reportOf(one, planOf) };
      }),

    invoices: (customer) =>
      askingStripe(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: INVOICES_SHOWN });
        return invoicesOf(data);
      }),

    event: (body, signature) =>
      readStripeEvent(stripe, settings.webhookSecret, { body, signature }),
  };
}

function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const own = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(own
      ? {
          host: own.hostname,
          port: own.port || (own.protocol === 'https:' ? '443' : '80'),
          protocol: own.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Not longer than Stripe takes. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
