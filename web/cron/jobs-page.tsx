import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { JOB_NAMES } from '#machines/cron/jobs.ts';
import type { CsvColumn } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ChosenRow } from '../ui/chosen-row.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import denseStyles from '../ui/dense.module.css';
import type { Job } from './cron-types.ts';
import { JobSheet } from './job-sheet.tsx';
import { JobsTable } from './jobs-table.tsx';
import { JOB_ACTS, useJobsAct } from './use-job-acts.ts';

interface JobsPageProps {
  /** Undefined while they load. */
  jobs: readonly Job[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

const STATES = ['running', 'paused', 'failed'] as const;
const SEARCH = {
  job: parseAsStringLiteral(JOB_NAMES),
  state: parseAsStringLiteral(STATES),
};

const COLUMNS: readonly CsvColumn<Job>[] = [
  { header: 'name', value: ({ name }) => name },
  { header: 'every_ms', value: ({ every }) => every },
  { header: 'paused', value: ({ paused }) => String(paused) },
  { header: 'next', value: ({ dueAt }) => dueAt },
  { header: 'last', value: ({ last }) => last?.startedAt },
  { header: 'last_ms', value: ({ last }) => last?.duration },
  { header: 'outcome', value: ({ last }) => last?.outcome },
  { header: 'reason', value: ({ last }) => last?.reason },
];

const IS: Record<(typeof STATES)[number], (job: Job) => boolean> = {
  running: ({ runningSince }) => runningSince !== null,
  paused: ({ paused }) => paused,
  failed: ({ last }) => last !== null && last.outcome !== 'done',
};

/** Everything that is done by the clock, once over all processes. */
export function JobsPage({ jobs, failed, onRetry }: JobsPageProps) {
  const { t } = useTranslation('cron');
  const [{ job: open, state }, setSearch] = useQueryStates(SEARCH);
  const show = (job: Job['name'] | null) => void setSearch({ job }, { history: 'push' });
  const shown = state === null ? jobs : jobs?.filter(IS[state]);
  const ticks = useTicks({
    rows: shown,
    keyOf: ({ name }) => name,
    nameOf: ({ name }) => t(`job.${name}.name`),
  });
  const acts = useJobsAct(ticks.clear);
  const file = { name: 'jobs', columns: COLUMNS };
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('title')}
        actions={
          shown && (
            <CsvButton
              {...file}
              load={() => Promise.resolve({ items: shown, total: shown.length })}
            />
          )
        }
      >
        {t('lead')}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <FilterSelect
          label={t('column.state')}
          any={t('anyState')}
          value={state}
          onChange={(chosen) => void setSearch({ state: chosen })}
          options={STATES.map((value) => ({
            value,
            label: t(value === 'failed' ? 'outcome.failed' : `state.${value}`),
          }))}
        />
      </search>
      {shown ? (
        shown.length > 0 ? (
          <ChosenRow value={open}>
            <JobsTable jobs={shown} tick={ticks.column} onOpen={show} />
          </ChosenRow>
        ) : (
          <EmptyState
            action={<Button onPress={() => void setSearch({ state: null })}>{t('clear')}</Button>}
          >
            {t('none')}
          </EmptyState>
        )
      ) : failed ? (
        <ErrorRegion title={t('failed')} onRetry={onRetry} />
      ) : (
        <Skeleton rows={8} />
      )}
      {ticks.chosen.length > 0 && (
        <BulkBar ticks={ticks} file={file}>
          {JOB_ACTS.map((act) => (
            <Button
              key={act}
              size="dense"
              busy={acts.isPending && acts.variables.act === act}
              onPress={() => acts.mutate({ act, jobs: ticks.chosen.map(({ name }) => name) })}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      <JobSheet job={jobs?.find(({ name }) => name === open)} onClose={() => show(null)} />
    </div>
  );
}
