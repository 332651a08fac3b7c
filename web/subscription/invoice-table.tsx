import { Ban, Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import tableStyles from '../ui/table.module.css';
import textStyles from '../ui/text.module.css';
import type { Invoice } from './billing-types.ts';
import { PlanDay } from './plan-day.tsx';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';

/** What the payment provider asked for, newest first. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('subscription');
  return (
    <section className={styles.block}>
      <header>
        <h2>{t('invoices.title')}</h2>
      </header>
      <Table
        caption={t('invoices.title')}
        rows={invoices}
        rowKey={({ id }) => id}
        columns={useColumns()}
      />
    </section>
  );
}

const ICONS = { paid: Check, open: Clock, void: Ban } as const;

function useColumns(): Column<Invoice>[] {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  return [
    {
      id: 'date',
      header: t('receipts.date'),
      cell: ({ at, number }) => (
        <>
          <PlanDay at={at} />
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
      id: 'state',
      header: t('receipts.state'),
      cell: ({ state }) => (
        <Pill tone="bare" icon={ICONS[state]}>
          {t(`invoices.${state}`)}
        </Pill>
      ),
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
      cell: ({ state, url, pdf, number }) => {
        const href = state === 'open' ? url : pdf;
        return (
          href !== null && (
            <a
              className={textStyles.link}
              href={href}
              rel="noreferrer"
              aria-label={t(state === 'open' ? 'invoices.payLabel' : 'invoices.download', {
                number,
              })}
            >
              {state === 'open' ? t('invoices.pay') : 'PDF'}
            </a>
          )
        );
      },
    },
  ];
}
