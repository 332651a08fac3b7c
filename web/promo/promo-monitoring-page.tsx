import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import denseStyles from '../ui/dense.module.css';
import { DateTime } from '../ui/date-time.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stats } from '../ui/stats.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { CsvColumn } from '../lib/csv.ts';
import { CampaignFilter } from './campaign-filter.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';
import { monitoringSearch } from './promo-search.ts';
import type { CampaignSummary, LiveFigures } from './promo-types.ts';
import { SignUpsStrip } from './sign-ups-strip.tsx';

interface PromoMonitoringPageProps {
  /** `undefined` while it loads. */
  figures: LiveFigures | undefined;
  /** The newest ones: those one chooses from. */
  campaigns: readonly CampaignSummary[];
  failed: boolean;
  onRetry: () => void;
}

const STEPS = ['visits', 'signUps', 'firstCourse', 'paid'] as const;
type Came = LiveFigures['latest'][number];

const COLUMNS: readonly CsvColumn<Came>[] = [
  { header: 'at', value: ({ at }) => at },
  { header: 'kind', value: ({ kind }) => kind },
  { header: 'code', value: ({ code }) => code },
  { header: 'held', value: ({ held }) => String(held) },
];

/** The way from a visit to a payment as it goes right now, and what came last. */
export function PromoMonitoringPage(props: PromoMonitoringPageProps) {
  const { figures, campaigns, failed, onRetry } = props;
  const { t, i18n } = useTranslation('promo');
  const [search, setSearch] = useQueryStates(monitoringSearch);
  const open = (id: string | null) => void setSearch({ open: id }, { history: 'push' });
  const columns = useCameColumns(open);
  const latest = figures?.latest ?? [];
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('live.title')}
        actions={
          <CsvButton
            name="promotional-monitoring"
            columns={COLUMNS}
            load={() => Promise.resolve({ items: latest, total: latest.length })}
          />
        }
      >
        {t('live.lead')}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <CampaignFilter
          campaigns={campaigns}
          value={search.campaign}
          onChange={(campaign) => void setSearch({ campaign })}
        />
      </search>
      {failed && !figures && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
      {!failed && !figures && <Skeleton rows={8} />}
      {figures && (
        <>
          {figures.day.held > 0 && (
            <Notice
              tone="live"
              action={
                <ButtonLink size="dense" to="/admin/promotional-security">
                  {t('live.decide')}
                </ButtonLink>
              }
            >
              {t('live.held', { count: figures.day.held })}
            </Notice>
          )}
          {(['hour', 'day'] as const).map((period) => (
            <Region key={period} title={t(`live.${period}`)}>
              <Stats
                items={STEPS.map((step, index) => ({
                  label: t(`step.${step}`),
                  value: figures[period][step].toLocaleString(i18n.language),
                  ...shareOf(figures[period], index, (percent) => t('live.share', { percent })),
                }))}
              />
            </Region>
          ))}
          <SignUpsStrip hours={figures.hours} />
          <Region title={t('live.latest')}>
            {latest.length === 0 ? (
              <EmptyState>{t('live.nothing')}</EmptyState>
            ) : (
              <Table
                caption={t('live.latest')}
                rows={latest.map((came, place) => ({ ...came, place }))}
                rowKey={({ at, place }) => `${at} ${place}`}
                columns={columns}
              />
            )}
          </Region>
        </>
      )}
      <CampaignSheet campaignId={search.open} onClose={() => open(null)} />
    </div>
  );
}

function useCameColumns(open: (id: string) => void): Column<Came>[] {
  const { t } = useTranslation('promo');
  const what = ({ kind, held }: Came) => (
    <>
      {t(`live.event.${kind}`)}
      {held && `, ${t('grant.held')}`}
    </>
  );
  return [
    {
      id: 'code',
      header: t('column.code'),
      cell: (came) => (
        <RowOpen onOpen={() => open(came.campaignId)} meta={what(came)}>
          <RowName name={came.code}>{null}</RowName>
        </RowOpen>
      ),
    },
    { id: 'what', header: t('column.event'), hideOnPhone: true, cell: what },
    {
      id: 'at',
      header: t('column.at'),
      align: 'end',
      cell: ({ at }) => <DateTime at={at} precision="minute" />,
    },
  ];
}

/** How many of those of the step before came so far; nothing where there were none. */
function shareOf(
  figures: LiveFigures['hour'],
  index: number,
  words: (percent: number) => string,
): { note?: string } {
  const step = STEPS[index];
  const before = STEPS[index - 1];
  if (step === undefined || before === undefined || figures[before] === 0) return {};
  return { note: words(Math.round((figures[step] / figures[before]) * 100)) };
}
