import { Check, Clock, Mail, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InquiryState } from '#machines/inquiry/inquiry.ts';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import type { InquirySummary } from './inquiry-types.ts';
import { RowName, RowOpen } from '../ui/row-open.tsx';

interface InquiriesTableProps {
  inquiries: readonly InquirySummary[];
  /** Where several are chosen. */
  tick?: Column<InquirySummary>;
  onOpen: (id: string) => void;
}

export function InquiriesTable(props: InquiriesTableProps) {
  const { t } = useTranslation('inquiry');
  return (
    <Table
      caption={t('title')}
      rows={props.inquiries}
      rowKey={({ id }) => id}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
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
        <RowOpen onOpen={() => onOpen(one.id)} meta={<InquiryStatus state={one.state} />}>
          <RowName name={one.organization}>
            {one.name}, {one.email}
          </RowName>
        </RowOpen>
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
