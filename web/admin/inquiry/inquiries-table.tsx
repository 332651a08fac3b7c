import { Check, Clock, Mail, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InquiryState } from '#machines/inquiry/inquiry.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import tableStyles from '../../ui/table.module.css';
import styles from '../admin.module.css';
import { DateTime } from '../date-time.tsx';
import type { InquirySummary } from './inquiry-types.ts';

interface InquiriesTableProps {
  inquiries: readonly InquirySummary[];
  onOpen: (id: string) => void;
}

export function InquiriesTable(props: InquiriesTableProps) {
  const { t } = useTranslation('inquiry');
  return (
    <Table
      caption={t('title')}
      rows={props.inquiries}
      rowKey={({ id }) => id}
      columns={useColumns(props)}
    />
  );
}

function useColumns({ onOpen }: InquiriesTableProps): Column<InquirySummary>[] {
  const { t } = useTranslation('inquiry');
  return [
    {
      id: 'organization',
      header: t('column.organization'),
      cell: (one) => (
        <button
          type="button"
          className={styles.adminRowOpen}
          data-testid="admin-row-open"
          aria-haspopup="dialog"
          onClick={() => onOpen(one.id)}
        >
          <span className={styles.adminPerson}>
            <span>
              <b>
                <span>{one.organization}</span>
              </b>
              <small>
                {one.name}, {one.email}
              </small>
            </span>
          </span>
          <span className={tableStyles.tableMeta} data-slot="table-meta">
            <InquiryStatus state={one.state} />
          </span>
        </button>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: ({ state }) => <InquiryStatus state={state} />,
    },
    {
      id: 'assignee',
      header: t('column.assignee'),
      hideOnPhone: true,
      cell: ({ assigneeName }) => assigneeName,
    },
    {
      id: 'at',
      header: t('column.at'),
      align: 'end',
      cell: ({ createdAt }) => <DateTime at={new Date(createdAt).toISOString()} />,
    },
  ];
}

const LOOKS: Record<InquiryState, { tone: PillTone; icon: LucideIcon }> = {
  new: { tone: 'info', icon: Mail },
  open: { tone: 'neutral', icon: Clock },
  answered: { tone: 'bare', icon: Check },
  converted: { tone: 'bare', icon: Check },
  closed: { tone: 'bare', icon: X },
};

export function InquiryStatus({ state }: { state: InquiryState }) {
  const { t } = useTranslation('inquiry');
  return <Pill {...LOOKS[state]}>{t(`state.${state}`)}</Pill>;
}
