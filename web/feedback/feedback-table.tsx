import { Check, Lock, Quote, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { quoteState, type QuoteState } from '#machines/feedback/feedback.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { keyOfSaid, type Said } from './feedback-search.ts';
import styles from './feedback.module.css';

interface FeedbackTableProps {
  items: readonly Said[];
  tick: Column<Said>;
  onOpen: (key: string) => void;
}

export function FeedbackTable({ items, tick, onOpen }: FeedbackTableProps) {
  const { t } = useTranslation('feedback');
  return (
    <Table
      caption={t('list.title')}
      rows={items}
      rowKey={keyOfSaid}
      columns={[tick, ...useColumns(onOpen)]}
    />
  );
}

function useColumns(onOpen: (key: string) => void): Column<Said>[] {
  const { t } = useTranslation('feedback');
  return [
    {
      id: 'author',
      header: t('list.author'),
      cell: (said) => (
        <RowOpen onOpen={() => onOpen(keyOfSaid(said))} meta={<QuoteStatus said={said} />}>
          <RowName name={said.author}>{said.organization}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'text',
      header: t('list.said'),
      hideOnPhone: true,
      cell: ({ text }) => <span className={styles.said}>{text}</span>,
    },
    {
      id: 'rating',
      header: t('list.rating'),
      hideOnPhone: true,
      cell: ({ rating }) => rating !== null && t('list.rated', { rating }),
    },
    {
      id: 'state',
      header: t('list.quote'),
      hideOnPhone: true,
      cell: (said) => <QuoteStatus said={said} />,
    },
    {
      id: 'at',
      header: t('list.at'),
      align: 'end',
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
  ];
}

const LOOKS: Record<QuoteState, { tone: PillTone; icon: LucideIcon }> = {
  kept: { tone: 'bare', icon: Lock },
  offered: { tone: 'info', icon: Quote },
  chosen: { tone: 'neutral', icon: Check },
};

export function QuoteStatus({ said }: { said: Said }) {
  const { t } = useTranslation('feedback');
  const state = quoteState(said);
  return <Pill {...LOOKS[state]}>{t(`list.state.${state}`)}</Pill>;
}
