import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { Receipt } from './subscription-types.ts';
import { ReceiptState } from './receipts-table.tsx';
import { useBillingActs } from './use-subscription-acts.ts';
import { useBillingWords } from './use-billing-words.ts';

interface ReceiptSheetProps {
  receipt: Receipt | undefined;
  onClose: () => void;
}

/** One receipt with everything on it, as a PDF, and the way to void it. */
export function ReceiptSheet({ receipt, onClose }: ReceiptSheetProps) {
  const { t } = useTranslation('payment');
  return (
    <Sheet
      open={receipt !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={receipt?.number ?? t('receipts.title')}
      meta={receipt?.buyer.name}
    >
      {receipt && <Detail receipt={receipt} />}
    </Sheet>
  );
}

function Detail({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation('payment');
  const words = useBillingWords();
  const [voiding, setVoiding] = useState(false);
  const { number, plan, from, until, amount, issuer, issuedAt, note, voided } = receipt;
  const facts = [
    [t('column.amount'), words.sum(amount)],
    [t('column.plan'), t(`plan.${plan}`)],
    [t('fact.period'), t('fact.time', { from: words.day(from), until: words.day(until) })],
    [t('column.issued'), words.day(issuedAt)],
    [t('fact.issuer'), issuer],
    ...(note === '' ? [] : [[t('issue.note'), note] as const]),
    ...(voided
      ? [[t('receipts.voided'), `${words.day(voided.at)}, ${voided.by}: ${voided.reason}`] as const]
      : []),
  ] as const;
  return (
    <div className={denseStyles.detail}>
      <p>
        <ReceiptState receipt={receipt} />
      </p>
      <dl className={denseStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={denseStyles.acts} role="group" aria-label={t('acts')}>
        <div>
          <ButtonAnchor
            size="dense"
            href={`/files/receipts/${number}.pdf?language=${languageOf(i18n)}`}
          >
            {t('act.pdf')}
          </ButtonAnchor>
        </div>
        <div>
          {!voided && (
            <Button size="dense" kind="danger-quiet" onPress={() => setVoiding(true)}>
              {t('act.void')}
            </Button>
          )}
        </div>
      </div>
      {voiding && <VoidDialog receipt={receipt} onClose={() => setVoiding(false)} />}
    </div>
  );
}

function VoidDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(['payment', 'common']);
  const acts = useBillingActs();
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const busy = acts.void.isPending;
  const press = () => {
    setRefused(true);
    if (reason.trim() === '') return;
    acts.void.mutateAsync({ receiptId: receipt.id, reason }).then(onClose, () => {});
  };
  return (
    <Dialog
      open
      role="alertdialog"
      locked={busy}
      onOpenChange={(open) => !open && onClose()}
      title={t('payment:void.title', { number: receipt.number })}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onPress={press}>
            {t('payment:act.void')}
          </Button>
        </>
      }
    >
      <div className={denseStyles.form}>
        <p>{t('payment:void.text')}</p>
        <Field
          label={t('payment:void.reason')}
          error={refused && reason.trim() === '' ? t('payment:limits.noReason') : undefined}
          count={{ used: reason.length, limit: 500 }}
          required
        >
          <Textarea
            rows={2}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
