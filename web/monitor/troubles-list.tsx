import { Link } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../lib/toast.ts';
import { DateTime } from '../ui/date-time.tsx';
import type { Troubles } from './monitor-types.ts';
import styles from './monitor.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

/** Events that no machine could take, and runs that ended badly: each can be tried again. */
export function TroublesList({ troubles: { parked, failed } }: { troubles: Troubles }) {
  const { t } = useTranslation('monitor');
  const errorText = useErrorText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const settled = {
    onSuccess: () => toast.done(t('troubles.retried')),
    onSettled: () => void queryClient.invalidateQueries(trpc.monitor.pathFilter()),
  };
  const retryRun = useMutation(trpc.monitor.retryRun.mutationOptions(settled));
  const retryParked = useMutation(trpc.monitor.retryParked.mutationOptions(settled));
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

  if (parked.length + failed.length === 0) return <EmptyState>{t('troubles.none')}</EmptyState>;
  return (
    <>
      {failed.length > 0 && (
        <Trouble title={t('troubles.failed')} lead={t('troubles.failedLead')}>
          {failed.map((run) => (
            <Line
              key={`${run.machine} ${run.id}`}
              courseId={run.courseId}
              course={run.courseTitle}
              what={run.machine === 'courseCreation' ? t('run.plan') : (run.title ?? run.id)}
              why={run.failure ? errorText(run.failure) : t('troubles.noReason')}
              at={at(run.finishedAt)}
              busy={retryRun.isPending && retryRun.variables.id === run.id}
              onRetry={() => {
                if (run.machine === 'courseCreation' || run.machine === 'lessonGeneration') {
                  retryRun.mutate({ machine: run.machine, id: run.id });
                }
              }}
            />
          ))}
        </Trouble>
      )}
      {parked.length > 0 && (
        <Trouble title={t('troubles.parked')} lead={t('troubles.parkedLead')}>
          {parked.map(({ machine, id, eventId, type, reason, ...row }) => (
            <Line
              key={`${machine} ${id} ${eventId}`}
              courseId={row.courseId}
              course={row.courseTitle ?? id}
              what={`${machine}: ${type}`}
              why={reason}
              at={at(row.at)}
              busy={retryParked.isPending && retryParked.variables.eventId === eventId}
              onRetry={() => retryParked.mutate({ machine, id, eventId })}
            />
          ))}
        </Trouble>
      )}
    </>
  );
}

interface TroubleProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Trouble({ title, lead, children }: TroubleProps) {
  return (
    <section className={regionsStyles.region} data-slot="region">
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2>{title}</h2>
        <span className={regionsStyles.regionNote}>{lead}</span>
      </div>
      <ul className={styles.monitorTroubles}>{children}</ul>
    </section>
  );
}

interface LineProps {
  courseId: string | null;
  course: string;
  what: string;
  why: string;
  at: string | null;
  busy: boolean;
  onRetry: () => void;
}

function Line({ courseId, course, what, why, at, busy, onRetry }: LineProps) {
  const { t } = useTranslation(['monitor', 'common']);
  return (
    <li>
      <div>
        <b>{what}</b>
        <p>{why}</p>
        <small>
          {courseId === null ? (
            course
          ) : (
            <Link to="/admin/agents/$courseId" params={{ courseId }} className={textStyles.link}>
              {course}
            </Link>
          )}
          {' · '}
          <DateTime at={at} precision="minute" />
        </small>
      </div>
      <Button
        size="dense"
        icon={RotateCw}
        busy={busy}
        onPress={onRetry}
        aria-label={t('troubles.retryOne', { what })}
      >
        {t('common:action.retry')}
      </Button>
    </li>
  );
}
