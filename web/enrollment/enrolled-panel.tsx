/** The panel of who has a place in the course: how far they are, where they go on, and the way out. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';
import { whenOpened } from '../ui/on-demand.tsx';
import { PanelHead, type EnrollmentPanelProps } from './panel-head.tsx';
import { useEnrollment } from './use-enrollment.ts';
import styles from './enrollment.module.css';

const AskDialog = whenOpened(async () => (await import('../form/ask-dialog.tsx')).AskDialog);

export function EnrolledPanel({ access, onward, length }: EnrollmentPanelProps) {
  const { t } = useTranslation('enrollment');
  const [leaving, setLeaving] = useState(false);
  const { leave } = useEnrollment(access.course.slug);
  const { course, enrollment, state } = access;
  const total = course.lessonCount;
  const read = enrollment?.lessonsRead ?? 0;
  const begun = state !== 'enrolled';
  return (
    <>
      {begun ? (
        <>
          <PanelHead {...(state === 'completed' ? { icon: Check } : {})}>
            {t(state === 'completed' ? 'panel.completed' : 'panel.read', { read, count: total })}
          </PanelHead>
          <Bar
            part={(enrollment?.progress ?? 0) / 100}
            label={t('panel.read', { read, count: total })}
          />
          {onward && state === 'reading' && <p>{t('panel.next', { lesson: onward.lesson })}</p>}
        </>
      ) : (
        <>
          <PanelHead icon={Check}>{t('panel.enrolled')}</PanelHead>
          {enrollment?.welcome !== undefined && (
            <blockquote className={styles.quote}>{enrollment.welcome}</blockquote>
          )}
          <p>{length ?? t('panel.lessons', { count: total })}</p>
        </>
      )}
      <div className={styles.panelSteps}>
        {onward && (
          <ButtonLink kind="primary" to={onward.href}>
            {t(begun ? 'panel.continue' : 'panel.start')}
          </ButtonLink>
        )}
        {state === 'completed' && (
          <ButtonLink to="/learn/courses/$slug/certificate" params={{ slug: course.slug }}>
            {t('panel.certificate')}
          </ButtonLink>
        )}
        <Button kind="quiet" flush="start" onPress={() => setLeaving(true)}>
          {t('panel.leave')}
        </Button>
      </div>
      <AskDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('leave.title', { course: course.title })}
        action={t('panel.leave')}
        danger
        onConfirm={leave.run}
      >
        {t(course.privacy === 'public' ? 'leave.open' : 'leave.closed')}
      </AskDialog>
    </>
  );
}
