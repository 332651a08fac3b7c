import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActHistory } from '../act/act-history.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import denseStyles from '../ui/dense.module.css';
import { DateTime } from '../ui/date-time.tsx';
import type { Job, JobRun } from './cron-types.ts';
import { JobState, OutcomeState } from './job-state.tsx';
import { useJobsAct } from './use-job-acts.ts';
import { useJobWords } from './use-job-words.ts';

/** Milliseconds: a run that was asked for is seen to begin and to end. */
const REFRESH = 2_000;

interface JobSheetProps {
  job: Job | undefined;
  onClose: () => void;
}

/** One job: what it is for, what can be done with it, and how its runs went. */
export function JobSheet({ job, onClose }: JobSheetProps) {
  const { t } = useTranslation('cron');
  const words = useJobWords();
  return (
    <Sheet
      open={job !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={job ? t(`job.${job.name}.name`) : t('title')}
      meta={job && words.every(job.every)}
    >
      {job && <Detail job={job} />}
    </Sheet>
  );
}

function Detail({ job }: { job: Job }) {
  const { t } = useTranslation('cron');
  const acts = useJobsAct();
  const act = (one: 'run' | 'pause' | 'resume') => acts.mutate({ act: one, jobs: [job.name] });
  return (
    <div className={denseStyles.detail}>
      <p>
        <JobState job={job} />
      </p>
      <p>{t(`job.${job.name}.text`)}</p>
      {!job.paused && (
        <dl className={denseStyles.facts}>
          <div>
            <dt>{t('column.next')}</dt>
            <dd>
              <DateTime at={job.dueAt} precision="minute" />
            </dd>
          </div>
        </dl>
      )}
      <div className={denseStyles.acts} role="group" aria-label={t('acts')}>
        <div>
          <Button
            size="dense"
            busy={acts.isPending}
            isDisabled={job.asked || job.runningSince !== null}
            onPress={() => act('run')}
          >
            {t('act.run')}
          </Button>
          <Button
            size="dense"
            kind="quiet"
            isDisabled={acts.isPending}
            onPress={() => act(job.paused ? 'resume' : 'pause')}
          >
            {t(job.paused ? 'act.resume' : 'act.pause')}
          </Button>
        </div>
      </div>
      <Runs job={job} />
      <ActHistory about={`job:${job.name}`} />
    </div>
  );
}

function Runs({ job }: { job: Job }) {
  const { t } = useTranslation('cron');
  const runs = useQuery(
    useTRPC().cron.runs.queryOptions({ job: job.name }, { refetchInterval: REFRESH }),
  );
  return (
    <section>
      <h3>{t('runs')}</h3>
      {!runs.data ? (
        <Skeleton rows={4} />
      ) : runs.data.length === 0 ? (
        <p className={textStyles.quiet}>{t('noRuns')}</p>
      ) : (
        <ul className={denseStyles.lines}>
          {runs.data.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunLine({ run }: { run: JobRun }) {
  const { t } = useTranslation('cron');
  const words = useJobWords();
  return (
    <li>
      <span className={denseStyles.outcome}>
        <OutcomeState outcome={run.outcome} />
        {[run.amount !== null && t('amount', { count: run.amount }), run.reason]
          .filter(Boolean)
          .join(' ')}
      </span>
      <small>
        <DateTime at={run.startedAt} precision="minute" />, {words.length(run.duration)}
        {run.startedBy !== null && `, ${t('by', { name: run.startedBy })}`}
      </small>
    </li>
  );
}
