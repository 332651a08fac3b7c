/**
 * Receipts by hand: written with the plan that they start, and annulled with the time they gave.
 *
 * RECEIPT-5 One is for the time that was shown before it was written, and refused where another was written meanwhile.
 */
import { createReceiptRepository, type Receipt } from '#db/subscription/receipt.repository.ts';
import { AppError } from '#machines/errors.ts';
import { money, type Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { nextPeriod } from '#machines/subscription/period.ts';
import type { ApiContext } from '../../api/context.ts';
import { presentSubscription, tellSubscription } from './present-subscription.ts';

type ReceiptContext = Pick<ApiContext, 'em' | 'host' | 'now'>;

interface ReceiptWish {
  /** One press is one receipt, however often it arrives. */
  requestId: string;
  plan: PaidPlan;
  amount: Money;
  note: string;
  /** Until when was paid where its draft was shown: since then another may have been written. */
  paidUntil?: number | null | undefined;
}

interface Buyer {
  id: string;
  name: string;
  address: string;
}

/** What the next receipt of a plan is for, before it is written; `due` is what was asked for. */
export async function draftReceipt(
  { host, now }: Pick<ReceiptContext, 'host' | 'now'>,
  organizationId: string,
  plan: PaidPlan,
) {
  const present = await presentSubscription(host, organizationId);
  const due = present.requested?.plan === plan ? present.requested.due : null;
  return { ...nextPeriod(present, plan, now()), due, paidUntil: present.until };
}

/**
 * The receipt and the start of the plan are one transaction.
 * @returns the receipt as it stands, with its number.
 * @throws {AppError} EVENT_NOT_POSSIBLE when another was written meanwhile; RECEIPT_NOT_FOUND
 */
export async function issueReceipt(
  { em, host, now }: ReceiptContext,
  { id: organizationId, name, address }: Buyer,
  { requestId, plan, amount, note, paidUntil }: ReceiptWish,
  issuedBy: { id: string; name: string },
): Promise<Receipt> {
  const at = now();
  const present = await presentSubscription(host, organizationId);
  const receipt = {
    id: requestId,
    plan,
    ...nextPeriod(present, plan, at),
    amount: money(amount.minor, amount.currency),
    note,
    buyer: { name, address },
    issuedBy,
  };
  const after = paidUntil === undefined ? present.until : paidUntil;
  const event = { type: 'payment.received', at, receipt, after } as const;
  await tellSubscription(host, organizationId, event, `receipt/${requestId}`);
  const issued = await createReceiptRepository(em).find(requestId);
  if (!issued) throw new AppError('RECEIPT_NOT_FOUND');
  return issued;
}

/** One that stands. @throws {AppError} RECEIPT_NOT_FOUND, RECEIPT_VOIDED */
export async function receiptToVoid(
  { em }: Pick<ReceiptContext, 'em'>,
  receiptId: string,
): Promise<Receipt> {
  const receipt = await createReceiptRepository(em).find(receiptId);
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  if (receipt.voided) throw new AppError('RECEIPT_VOIDED');
  return receipt;
}

/** Its time is taken back; the paper stays, with the reason on it. @throws {AppError} EVENT_NOT_POSSIBLE */
export async function voidReceipt(
  { em, host, now }: ReceiptContext,
  { id: receiptId, organizationId }: Pick<Receipt, 'id' | 'organizationId'>,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const at = now();
  // Nobody is left whose plan it was.
  if (organizationId === null) {
    await createReceiptRepository(em).annul(receiptId, { at: new Date(at), by, reason });
    return;
  }
  const event = { type: 'payment.voided', at, receiptId, reason, by } as const;
  await tellSubscription(host, organizationId, event, `void/${receiptId}`);
}
