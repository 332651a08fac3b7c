import { Check, Clock, PenLine, Send, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutreachState } from '#machines/outreach/outreach.ts';
import { DateTime } from '../ui/date-time.tsx';
import textStyles from '../ui/text.module.css';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { OutreachCampaign } from './outreach-types.ts';

interface OutreachTableProps {
  campaigns: readonly OutreachCampaign[];
  /** Where several are chosen. */
  tick?: Column<OutreachCampaign>;
  onOpen: (id: string) => void;
}

export function OutreachTable(props: OutreachTableProps) {
  const { t } = useTranslation('outreach');
  return (
    <Table
      caption={t('title')}
      rows={props.campaigns}
      rowKey={({ id }) => id}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

function useColumns({ onOpen }: OutreachTableProps): Column<OutreachCampaign>[] {
  const { t } = useTranslation('outreach');
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (one) => (
        <RowOpen onOpen={() => onOpen(one.id)} meta={<OutreachStatus state={one.state} />}>
          <RowName name={one.name}>{one.subjectEn}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: ({ state }) => <OutreachStatus state={state} />,
    },
    { id: 'sent', header: t('column.sent'), align: 'end', cell: ({ sent }) => sent },
    {
      id: 'at',
      header: t('column.at'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ scheduledAt }) =>
        scheduledAt === null ? (
          <span className={textStyles.faint}>{t('notScheduled')}</span>
        ) : (
          <DateTime at={scheduledAt} precision="minute" />
        ),
    },
  ];
}

const LOOKS: Record<OutreachState, { tone: PillTone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PenLine },
  scheduled: { tone: 'info', icon: Clock },
  sending: { tone: 'live', icon: Send },
  sent: { tone: 'bare', icon: Check },
  stopped: { tone: 'bare', icon: X },
};

export function OutreachStatus({ state }: { state: OutreachState }) {
  const { t } = useTranslation('outreach');
  return <Pill {...LOOKS[state]}>{t(`state.${state}`)}</Pill>;
}
