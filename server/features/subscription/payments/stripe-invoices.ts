/** Invoices of Stripe in our words: those that were made, and the one that a change would bring. */
import type { Stripe } from 'stripe';
import type { ChangePreview, Invoice } from './payments.ts';
import { moneyOf } from './stripe-money.ts';

/** A draft is no invoice yet. */
export function invoicesOf(all: readonly Stripe.Invoice[]): Invoice[] {
  return all.flatMap((one): Invoice[] => {
    if (one.status === 'draft' || one.status === null) return [];
    return [
      {
        id: one.id ?? '',
        number: one.number ?? '',
        at: new Date(one.created * 1000).toISOString(),
        amount: moneyOf(one.total, one.currency),
        state: one.status === 'paid' ? 'paid' : one.status === 'open' ? 'open' : 'void',
        url: one.hosted_invoice_url ?? null,
        pdf: one.invoice_pdf ?? null,
      },
    ];
  });
}

interface PreviewThere {
  currency: string;
  amount_due: number;
  ending_balance: number | null;
  lines: { data: readonly { amount: number }[] };
}

/** What is to be paid, with tax and coupons, and how much was taken off or is kept for later. */
export function previewOf(invoice: PreviewThere, at: number): ChangePreview {
  const { currency, amount_due: due, ending_balance: left, lines } = invoice;
  const credit = lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  const kept = Math.max(0, -(left ?? 0));
  return {
    price: moneyOf(due + credit - kept, currency),
    credit: moneyOf(credit, currency),
    due: moneyOf(due, currency),
    kept: moneyOf(kept, currency),
    at,
  };
}
