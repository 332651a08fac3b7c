import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, parseMoney, type Currency } from '#machines/plan/money.ts';
import { PAID_PLANS, PLAN_PRICES, type PaidPlan } from '#machines/plan/plans.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import denseStyles from '../../ui/dense.module.css';
import { useBillingActs } from './use-subscription-acts.ts';
import { useBillingWords } from './use-billing-words.ts';

interface IssueDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** A receipt as it will be written: for whom, for which time, and the sum that was asked for. */
export function IssueDialog({ organizationId, onClose }: IssueDialogProps) {
  const { t } = useTranslation(['payment', 'common']);
  const words = useBillingWords();
  const acts = useBillingActs();
  const trpc = useTRPC();
  const detail = useQuery(trpc.adminSubscription.get.queryOptions({ organizationId }));
  const [requestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<PaidPlan | null>(null);
  const plan = chosen ?? detail.data?.subscription.requested?.plan ?? 'pro';
  const draft = useQuery(trpc.receipt.draft.queryOptions({ organizationId, plan }));
  const [typed, setTyped] = useState<string | null>(null);
  const [currency, setCurrency] = useState<Currency>('USD');
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState(false);
  const proposed = draft.data?.due ?? PLAN_PRICES[plan];
  const sum = typed ?? (proposed ? String(proposed.minor / 100) : '');
  const amount = parseMoney(sum, currency);
  const busy = acts.issue.isPending;
  const issue = () => {
    setRefused(true);
    if (!amount || !draft.data) return;
    acts.issue
      .mutateAsync({ organizationId, requestId, plan, amount, note })
      .then(onClose, () => {});
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={(open) => !open && onClose()}
      title={t('payment:issue.title', { organization: draft.data?.buyer.name ?? '' })}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" busy={busy} isDisabled={!draft.data} onPress={issue}>
            {t('payment:act.issue')}
          </Button>
        </>
      }
    >
      <div className={denseStyles.form}>
        <Select
          label={t('payment:column.plan')}
          value={plan}
          onChange={(next) => {
            setChosen(next);
            setTyped(null);
          }}
          options={PAID_PLANS.map((value) => ({ value, label: t(`payment:plan.${value}`) }))}
        />
        {draft.data && (
          <p>
            {t('payment:issue.period', {
              from: words.day(draft.data.from),
              until: words.day(draft.data.until),
            })}
          </p>
        )}
        <Field
          label={t('payment:column.amount')}
          error={refused && !amount ? t('payment:issue.noAmount') : undefined}
          hint={draft.data?.due ? t('payment:issue.asked', { sum: words.sum(draft.data.due) }) : ''}
          required
        >
          <Input
            inputMode="decimal"
            value={sum}
            maxLength={15}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Select
          label={t('payment:issue.currency')}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <Field label={t('payment:issue.note')} count={{ used: note.length, limit: 500 }}>
          <Textarea
            rows={2}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
        <p>{t('payment:issue.final')}</p>
      </div>
    </Dialog>
  );
}
