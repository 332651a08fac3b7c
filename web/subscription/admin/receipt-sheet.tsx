import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActHistory } from '../../act/act-history.tsx';
import { languageOf } from '../../lib/i18n.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { Receipt } from './subscription-types.ts';
import { ReceiptState } from './receipts-table.tsx';
import { useBillingWords } from './use-billing-words.ts';
import { VoidDialog } from './void-dialog.tsx';

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
  const { organizationId } = receipt;
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
      {organizationId !== null && <ActHistory about={`organization:${organizationId}`} />}
      {voiding && <VoidDialog receipts={[receipt]} onClose={() => setVoiding(false)} />}
    </div>
  );
}
