import { useTranslation } from 'react-i18next';
import { ActChanges } from './act-changes.tsx';
import { ActPlace } from './act-place.tsx';
import type { AdminAct } from './admin-act.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import denseStyles from '../ui/dense.module.css';

/** What was done, in words. */
function useActWords(): (act: AdminAct) => string {
  const { t } = useTranslation(['admin', 'cron']);
  const write = useDateTime();
  const nameOfJob = (job: string) => t(`cron:job.${job}.name`, { defaultValue: job });
  return ({ act, detail }) => {
    if (act === 'user.role') return t(`admin:history.user.role_${String(detail['role'])}`);
    if (act === 'user.ban') {
      const reason = String(detail['reason'] ?? '');
      const { until } = detail;
      return typeof until === 'string'
        ? t('admin:history.user.ban', { reason, until: write(until, 'minute') })
        : t('admin:history.user.banForGood', { reason });
    }
    const words = typeof detail['job'] === 'string' ? { job: nameOfJob(detail['job']) } : {};
    // One of another release, which this one has no words for, by its name.
    return t(`admin:history.${act}`, { fields: '', ...detail, ...words, defaultValue: act });
  };
}

interface ActListProps {
  acts: ReadonlyArray<AdminAct>;
  /** With whom it was done to: where acts on several people stand together. */
  named?: boolean;
}

/** What administrators did, newest first. */
export function ActList({ acts, named }: ActListProps) {
  const { t } = useTranslation('admin');
  const words = useActWords();
  const write = useDateTime();
  return (
    <ul className={denseStyles.lines}>
      {acts.map((act) => {
        const subject = act.subject?.name ?? act.detail['email'];
        const what = words(act);
        return (
          <li key={act.id}>
            <span>
              {named && typeof subject === 'string'
                ? t('history.subject', { subject, what })
                : what}
              {!act.done && <em>{t('history.unfinished')}</em>}
            </span>
            <ActChanges act={act} />
            <small>
              {t('history.line', { actor: act.actor.name, at: write(act.at, 'minute') })}
              <ActPlace from={act.from} />
            </small>
          </li>
        );
      })}
    </ul>
  );
}
