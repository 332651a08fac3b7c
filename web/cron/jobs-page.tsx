import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { JOB_NAMES } from '#machines/cron/jobs.ts';
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

/** Everything that is done by the clock, once over all processes. */
export function JobsPage({ jobs, failed, onRetry }: JobsPageProps) {
  const { t } = useTranslation('cron');
  const [open, setOpen] = useQueryState('job', parseAsStringLiteral(JOB_NAMES));
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
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
