/**
 * What an organization pays for, as its people see it.
 *
 * BILLING-PAGE-1 The state of the plan is a sentence with its date, and with the sum of the next period: by card
 *    the one that the provider will ask for.
 * BILLING-PAGE-2 Each limit is a meter with its unit, and says what to do near it and at it: while a plan stands
 *    still or is unpaid, that is to let it go on, and not to buy a larger one. What the plan has not is said, and
 *    is none.
 * BILLING-PAGE-3 A change names its sum and what canceling will do before anything is pressed, and asks for
 *    that very sum.
 * BILLING-PAGE-4 Who may only look changes nothing, and nothing is sold where nothing is sold.
 * BILLING-PAGE-5 While something has to be paid, every page says so to who may see billing, from its first
 *    sight on: nothing moves down afterwards.
 * BILLING-PAGE-6 What changes elsewhere, such as by a payment, is seen on an open page at once, and what
 *    follows from it is read again.
 */
import { useTranslation } from 'react-i18next';
import type { Money } from '#machines/plan/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Billing, Invoice } from './billing-types.ts';
import { ChangePlan } from './change-plan.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { PlanLine } from './plan-line.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { UsageMeters } from './usage-meters.tsx';
import { useBillingActs } from './use-billing-acts.ts';
import { useBillingNow } from './use-billing-now.ts';
import styles from './subscription.module.css';

interface SubscriptionPageProps {
  orgSlug: string;
  billing: Billing;
  /** Invoices of the payment provider; none where nobody pays by card. */
  invoices?: readonly Invoice[] | undefined;
  /** What the next period costs there. */
  next?: Money | null | undefined;
  /** Whether one may change it, not only look at it. */
  manages: boolean;
}

/** What an organization has, how much of it is used, and what it costs. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { orgSlug, invoices = [], next, manages } = props;
  const { t } = useTranslation('subscription');
  const acts = useBillingActs(orgSlug);
  const billing = useBillingNow(props.billing);
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <PlanLine
        orgSlug={orgSlug}
        billing={billing}
        next={next ?? undefined}
        acts={manages ? acts : undefined}
      />
      <UsageMeters billing={billing} />
      {billing.sold && (
        <ChangePlan orgSlug={orgSlug} billing={billing} acts={manages ? acts : undefined} />
      )}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      {((billing.sold && !billing.paysByCard) || billing.receipts.length > 0) && (
        <ReceiptTable receipts={billing.receipts} />
      )}
    </div>
  );
}
