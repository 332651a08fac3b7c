import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import denseStyles from '../ui/dense.module.css';
import { CsvButton } from '../ui/csv-button.tsx';
import { ChartRegion } from '../chart/chart-region.tsx';
import { LineChart, LineLegend } from '../chart/chart.tsx';
import { Region } from '../ui/card.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { Segment } from '../ui/segment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stats } from '../ui/stats.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import { CampaignFilter } from './campaign-filter.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';
import { analyticsSearch, PERIODS } from './promo-search.ts';
import { PromoStatus } from './campaigns-table.tsx';
import type { CampaignSummary, DayFigures } from './promo-types.ts';

interface PromoAnalyticsPageProps {
  /** `undefined` while it loads. */
  figures: DayFigures | undefined;
  /** Those one chooses from. */
  campaigns: readonly CampaignSummary[];
  failed: boolean;
  onRetry: () => void;
}

const STEPS = ['visits', 'signUps', 'firstCourse', 'paid'] as const;
type Day = DayFigures['byDay'][number];
type OfCampaign = DayFigures['byCampaign'][number];

/** Visits, sign-ups, first courses and payments: day by day, and by campaign. */
export function PromoAnalyticsPage(props: PromoAnalyticsPageProps) {
  const { figures, campaigns, failed, onRetry } = props;
  const { t } = useTranslation('promo');
  const [search, setSearch] = useQueryStates(analyticsSearch);
  const period = PERIODS.find((days) => days === search.days) ?? 30;
  const rows = figures?.byDay ?? [];
  const open = (id: string | null) => void setSearch({ open: id }, { history: 'push' });
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('analytics.title')}
        actions={
          <CsvButton
            name="promotional-analytics"
            load={() => Promise.resolve({ items: rows, total: rows.length })}
            columns={[
              { header: 'day', value: ({ day }) => day },
              ...STEPS.map((step) => ({ header: step, value: (row: Day) => row[step] })),
            ]}
          />
        }
      >
        {t('analytics.lead')}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <CampaignFilter
          campaigns={campaigns}
          value={search.campaign}
          onChange={(campaign) => void setSearch({ campaign })}
        />
        <Segment
          label={t('analytics.period')}
          value={`${period}`}
          onChange={(days) => void setSearch({ days: Number(days) })}
          options={PERIODS.map((days) => ({
            value: `${days}` as const,
            label: t('analytics.days', { count: days }),
          }))}
        />
      </search>
      {failed && !figures && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
      {!failed && !figures && <Skeleton rows={8} />}
      {figures && <Days rows={rows} />}
      {figures && figures.byCampaign.length > 0 && (
        <Campaigns rows={figures.byCampaign} onOpen={open} />
      )}
      <CampaignSheet campaignId={search.open} onClose={() => open(null)} />
    </div>
  );
}

function Days({ rows }: { rows: readonly Day[] }) {
  const { t, i18n } = useTranslation('promo');
  const write = useDateTime();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const lines = (['visits', 'signUps'] as const).map((step) => ({
    name: t(`step.${step}`),
    values: rows.map((row) => row[step]),
  }));
  const sum = (step: (typeof STEPS)[number]) => rows.reduce((all, row) => all + row[step], 0);
  const columns: Column<Day>[] = [
    { id: 'day', header: t('column.day'), cell: ({ day }) => write(`${day}T12:00:00Z`) },
    ...STEPS.map((step) => ({
      id: step,
      header: t(`step.${step}`),
      align: 'end' as const,
      cell: (row: Day) => number(row[step]),
    })),
  ];
  return (
    <>
      <Stats
        items={STEPS.map((step) => ({ label: t(`step.${step}`), value: number(sum(step)) }))}
      />
      <ChartRegion
        title={t('analytics.chart')}
        legend={<LineLegend lines={lines} />}
        empty={sum('visits') + sum('signUps') === 0 ? t('analytics.none') : undefined}
        table={{
          caption: t('analytics.byDay'),
          rows: rows.toReversed(),
          rowKey: ({ day }) => day,
          columns,
        }}
      >
        <LineChart
          label={t('analytics.summary', { visits: sum('visits'), signUps: sum('signUps') })}
          lines={lines}
          points={rows.map(({ day }) => write(`${day}T12:00:00Z`, 'dayOfYear'))}
          format={number}
        />
      </ChartRegion>
    </>
  );
}

/** Over the same days as what stands above it. */
function Campaigns(props: { rows: readonly OfCampaign[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('promo');
  const columns = useCampaignColumns(props.onOpen);
  return (
    <Region title={t('analytics.byCampaign')}>
      <Table
        caption={t('analytics.byCampaign')}
        rows={props.rows}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </Region>
  );
}

function useCampaignColumns(open: (id: string) => void): Column<OfCampaign>[] {
  const { t, i18n } = useTranslation('promo');
  return [
    {
      id: 'campaign',
      header: t('column.campaign'),
      cell: ({ id, name, code, state }) => (
        <RowOpen onOpen={() => open(id)} meta={<PromoStatus state={state} />}>
          <RowName name={name}>{code}</RowName>
        </RowOpen>
      ),
    },
    ...STEPS.map((step) => ({
      id: step,
      header: t(`step.${step}`),
      align: 'end' as const,
      cell: (row: OfCampaign) => row[step].toLocaleString(i18n.language),
    })),
  ];
}
