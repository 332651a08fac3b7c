import { Check, CircleDashed, Clock, LoaderCircle, Pause, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JobOutcome } from '#machines/cron/jobs.ts';
import { Pill } from '../ui/pill.tsx';
import type { Job } from './cron-types.ts';

/** What it does now, else how the last run went. */
export function JobState({ job }: { job: Job }) {
  const { t } = useTranslation('cron');
  if (job.runningSince !== null) {
    return (
      <Pill tone="bare" icon={LoaderCircle}>
        {t('state.running')}
      </Pill>
    );
  }
  if (job.asked) {
    return (
      <Pill tone="bare" icon={Clock}>
        {t('state.asked')}
      </Pill>
    );
  }
  if (job.paused) {
    return (
      <Pill tone="bare" icon={Pause}>
        {t('state.paused')}
      </Pill>
    );
  }
  return job.last ? (
    <OutcomeState outcome={job.last.outcome} />
  ) : (
    <Pill tone="bare" icon={CircleDashed}>
      {t('state.waiting')}
    </Pill>
  );
}

export function OutcomeState({ outcome }: { outcome: JobOutcome }) {
  const { t } = useTranslation('cron');
  return (
    <Pill
      tone={outcome === 'done' ? 'bare' : 'danger'}
      icon={outcome === 'done' ? Check : TriangleAlert}
    >
      {t(`outcome.${outcome}`)}
    </Pill>
  );
}
