import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { JOB_NAMES } from '#machines/cron/jobs.ts';
import type { CsvColumn } from '../lib/csv.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import denseStyles from '../ui/dense.module.css';
import type { Job } from './cron-types.ts';
import { JobSheet } from './job-sheet.tsx';
import { JobsTable } from './jobs-table.tsx';

interface JobsPageProps {
  /** Undefined while they load. */
  jobs: readonly Job[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

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

/** Everything that is done by the clock, once over all processes. */
export function JobsPage({ jobs, failed, onRetry }: JobsPageProps) {
  const { t } = useTranslation('cron');
  const [open, setOpen] = useQueryState('job', parseAsStringLiteral(JOB_NAMES));
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('title')}
        actions={
          jobs && (
            <CsvButton
              name="jobs"
              columns={COLUMNS}
              load={() => Promise.resolve({ items: jobs, total: jobs.length })}
            />
          )
        }
      >
        {t('lead')}
      </PageHeader>
      {jobs ? (
        <JobsTable jobs={jobs} onOpen={(name) => void setOpen(name, { history: 'push' })} />
      ) : failed ? (
        <ErrorRegion title={t('failed')} onRetry={onRetry} />
      ) : (
        <Skeleton rows={8} />
      )}
      <JobSheet
        job={jobs?.find(({ name }) => name === open)}
        onClose={() => void setOpen(null, { history: 'push' })}
      />
    </div>
  );
}
