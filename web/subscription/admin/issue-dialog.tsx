import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  CURRENCIES,
  parseMoney,
  typedMoney,
  type Currency,
  type Money,
} from '#machines/plan/money.ts';
import { PAID_PLANS, PLAN_PRICES, type PaidPlan } from '#machines/plan/plans.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useServerForm } from '../../form/use-server-form.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { Field, Input } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import denseStyles from '../../ui/dense.module.css';
import { useBillingActs } from './use-subscription-acts.ts';
import { useBillingWords } from './use-billing-words.ts';

interface IssueDialogProps {
  organizationId: string;
  onClose: () => void;
}

interface Typed {
  /** As it is typed; null for the sum that is proposed. */
  sum: string | null;
  currency: Currency;
  note: string;
}
const NOTHING: Typed = { sum: null, currency: 'USD', note: '' };

/** A receipt as it will be written: for whom, for which time, and the sum that was asked for. */
export function IssueDialog({ organizationId, onClose }: IssueDialogProps) {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  const { issue } = useBillingActs();
  const trpc = useTRPC();
  const detail = useQuery(trpc.adminSubscription.get.queryOptions({ organizationId }));
  const [requestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<PaidPlan | null>(null);
  const plan = chosen ?? detail.data?.subscription.requested?.plan ?? 'pro';
  const { data: draft } = useQuery(trpc.receipt.draft.queryOptions({ organizationId, plan }));
  const due = draft?.due ?? PLAN_PRICES[plan];
  const server = useServerForm({
    defaultValues: NOTHING,
    schema: typedSchema(due).transform((checked) => ({
      ...checked,
      organizationId,
      requestId,
      plan,
      // It is written for the time that is shown here, or not at all.
      ...(draft && { paidUntil: draft.paidUntil }),
    })),
    mutation: issue,
    place: () => undefined,
    onDone: onClose,
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      onClose={onClose}
      title={t('issue.title', { organization: draft?.buyer.name ?? '' })}
      action={t('act.issue')}
      className={denseStyles.form}
    >
      <Select
        label={t('column.plan')}
        value={plan}
        onChange={(next) => {
          setChosen(next);
          form.setFieldValue('sum', null);
        }}
        options={PAID_PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
      />
      {draft && (
        <p>{t('issue.period', { from: words.day(draft.from), until: words.day(draft.until) })}</p>
      )}
      <form.AppField name="sum">
        {() => (
          <form.Subscribe selector={({ values }) => values.currency}>
            {(currency) => (
              <SumField
                proposed={proposedIn(due, currency)}
                hint={draft?.due ? t('issue.asked', { sum: words.sum(draft.due) }) : ''}
              />
            )}
          </form.Subscribe>
        )}
      </form.AppField>
      <form.AppField name="currency">
        {({ state, handleChange }) => (
          <Select
            label={t('issue.currency')}
            value={state.value}
            onChange={handleChange}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => (
          <field.TextareaField label={t('issue.note')} rows={2} maxLength={500} countTo={500} />
        )}
      </form.AppField>
      <p>{t('issue.final')}</p>
    </FormDialog>
  );
}

function SumField({ proposed, hint }: { proposed: string; hint: string }) {
  const { t } = useTranslation('payment');
  const { name, value, set, error } = useFormField<string | null>();
  return (
    <Field label={t('column.amount')} hint={hint} error={error} required>
      <Input
        name={name}
        inputMode="decimal"
        value={value ?? proposed}
        maxLength={15}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
}

/** RECEIPT-3: the same number of another currency is proposed to nobody. */
function proposedIn(due: Money | null, currency: Currency): string {
  return due?.currency === currency ? typedMoney(due) : '';
}

function typedSchema(due: Money | null): z.ZodType<{ amount: Money; note: string }, Typed> {
  const typed = z.object({
    sum: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    note: z.string(),
  });
  return typed.transform(({ sum, currency, note }, context) => {
    const amount = parseMoney(sum ?? proposedIn(due, currency), currency);
    if (amount) return { amount, note };
    context.addIssue({ code: 'custom', path: ['sum'], message: 'payment:issue.noAmount' });
    return z.NEVER;
  });
}
