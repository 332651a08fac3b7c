import { Ban, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PromoState } from '#machines/promo/promo.ts';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { CampaignStanding, TakenPlaces } from './campaign-standing.tsx';
import type { CampaignSummary } from './promo-types.ts';

interface CampaignsTableProps {
  campaigns: readonly CampaignSummary[];
  /** Where several are chosen. */
  tick?: Column<CampaignSummary>;
  onOpen: (id: string) => void;
}

export function CampaignsTable(props: CampaignsTableProps) {
  const { t } = useTranslation('promo');
  return (
    <Table
      caption={t('campaigns.title')}
      rows={props.campaigns}
      rowKey={({ id }) => id}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

const STEPS = ['visits', 'signUps', 'firstCourse', 'paid'] as const;

function useColumns({ onOpen }: CampaignsTableProps): Column<CampaignSummary>[] {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  return [
    {
      id: 'campaign',
      header: t('column.campaign'),
      cell: (one) => (
        <RowOpen onOpen={() => onOpen(one.id)} meta={<CampaignStanding campaign={one} />}>
          <RowName name={one.name}>{one.code}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: (one) => <CampaignStanding campaign={one} />,
    },
    {
      id: 'offer',
      header: t('column.offer'),
      hideOnPhone: true,
      cell: ({ plan, days }) => t('offered', { plan: words.plan(plan), count: days }),
    },
    {
      id: 'taken',
      header: t('column.taken'),
      align: 'end',
      hideOnPhone: true,
      cell: (one) => <TakenPlaces campaign={one} />,
    },
    ...STEPS.map((step) => ({
      id: step,
      header: t(`step.${step}`),
      align: 'end' as const,
      hideOnPhone: step !== 'paid',
      cell: ({ funnel }: CampaignSummary) => funnel[step],
    })),
  ];
}

const LOOKS: Record<PromoState, { tone: PillTone; icon: LucideIcon }> = {
  running: { tone: 'info', icon: CirclePlay },
  paused: { tone: 'neutral', icon: CirclePause },
  ended: { tone: 'bare', icon: Ban },
};

export function PromoStatus({ state }: { state: PromoState }) {
  const { t } = useTranslation('promo');
  return <Pill {...LOOKS[state]}>{t(`state.${state}`)}</Pill>;
}
