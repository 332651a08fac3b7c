import { useTranslation } from 'react-i18next';
import { Ban, Check } from 'lucide-react';
import { languageOf } from '../lib/i18n.ts';
import { Pill } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import tableStyles from '../ui/table.module.css';
import textStyles from '../ui/text.module.css';
import type { Receipt } from './billing-types.ts';
import { PlanDay } from './plan-day.tsx';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';

/** Every receipt there is, newest first, each as a PDF. */
export function ReceiptTable({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation('subscription');
  return (
    <section className={styles.block}>
      <header>
        <h2>{t('receipts.title')}</h2>
      </header>
      <Table
        caption={t('receipts.title')}
        rows={receipts}
        rowKey={({ id }) => id}
        empty={<p className={textStyles.quiet}>{t('receipts.none')}</p>}
        columns={useColumns()}
      />
    </section>
  );
}

function useColumns(): Column<Receipt>[] {
  const { t, i18n } = useTranslation('subscription');
  const words = usePlanWords();
  const day = (at: string) => words.shortDay(Date.parse(at));
  return [
    {
      id: 'date',
      header: t('receipts.date'),
      cell: ({ issuedAt, number }) => (
        <>
          <PlanDay at={issuedAt} />
          <span className={tableStyles.tableMeta} data-slot="table-meta">
            {number}
          </span>
        </>
      ),
    },
    {
      id: 'number',
      header: t('receipts.number'),
      hideOnPhone: true,
      cell: ({ number }) => number,
    },
    {
      id: 'for',
      header: t('receipts.for'),
      hideOnPhone: true,
      cell: ({ plan, from, until }) =>
        t('receipts.period', { plan: words.plan(plan), from: day(from), until: day(until) }),
    },
    {
      id: 'state',
      header: t('receipts.state'),
      cell: (receipt) => <ReceiptState receipt={receipt} />,
    },
    {
      id: 'amount',
      header: t('receipts.amount'),
      align: 'end',
      cell: ({ amount }) => words.sum(amount),
    },
    {
      id: 'pdf',
      header: t('receipts.file'),
      silentHeader: true,
      align: 'end',
      cell: ({ number }) => (
        <a
          className={textStyles.link}
          href={`/files/receipts/${number}.pdf?language=${languageOf(i18n)}`}
          aria-label={t('receipts.download', { number })}
        >
          PDF
        </a>
      ),
    },
  ];
}

function ReceiptState({ receipt: { voided } }: { receipt: Receipt }) {
  const { t } = useTranslation('subscription');
  return (
    <Pill tone="bare" icon={voided ? Ban : Check} title={voided?.reason}>
      {t(voided ? 'receipts.voided' : 'receipts.paid')}
    </Pill>
  );
}
