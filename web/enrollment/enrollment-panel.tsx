/** How one stands to a course, and the one step that follows: the panel of its overview. */
import { Ban, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessState } from '#machines/enrollment/course-access.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Pill } from '../ui/pill.tsx';
import { statusLook } from '../ui/status-table.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { coursePath, secretCodePath } from './course-address.ts';
import { EnrolledPanel } from './enrolled-panel.tsx';
import { PanelHead, PanelPrivacy, type EnrollmentPanelProps } from './panel-head.tsx';
import { useAccessNotices, useEnrollment } from './use-enrollment.ts';
import { WhyOpen } from './why-open.tsx';
import styles from './enrollment.module.css';

const RequestDialog = onDemand(async () => (await import('./request-dialog.tsx')).RequestDialog);

export function EnrollmentPanel(props: EnrollmentPanelProps) {
  const { access } = props;
  useAccessNotices(access.course.id);
  const State = STATES[access.state];
  return (
    <aside className={styles.panel} data-testid="enrollment-panel" data-state={access.state}>
      <State {...props} />
    </aside>
  );
}

function Guest({ access, orgSlug, openLessons }: EnrollmentPanelProps) {
  const { t } = useTranslation('enrollment');
  const { slug, privacy } = access.course;
  return (
    <>
      <PanelPrivacy access={access} />
      <p>{openLessons > 0 ? t('panel.openLessons', { count: openLessons }) : t('panel.answers')}</p>
      <div className={styles.panelSteps}>
        <ButtonLink kind="primary" to="/sign-up" search={{ redirect: coursePath(slug, orgSlug) }}>
          {t(privacy === 'public' ? 'panel.signUp' : 'panel.signUpToAsk')}
        </ButtonLink>
      </div>
    </>
  );
}

function Open({ access }: EnrollmentPanelProps) {
  const { t } = useTranslation('enrollment');
  const { enroll } = useEnrollment(access.course.slug);
  return (
    <>
      <PanelPrivacy access={access} />
      <p>{t('panel.free')}</p>
      <div className={styles.panelSteps}>
        <Button kind="primary" busy={enroll.busy} onPress={enroll.run}>
          {t('panel.enroll')}
        </Button>
      </div>
    </>
  );
}

function Closed({ access, orgSlug }: EnrollmentPanelProps) {
  const { t } = useTranslation('enrollment');
  const [asking, setAsking] = useState(false);
  const { request, state, course } = access;
  const rejected = state === 'rejected';
  return (
    <>
      {rejected ? (
        <>
          <PanelHead icon={X}>{t('panel.rejected')}</PanelHead>
          {request?.reason !== undefined && (
            <>
              <p>{t('panel.wrote', { name: request.reviewer ?? course.teacher.name })}</p>
              <blockquote className={styles.quote}>{request.reason}</blockquote>
            </>
          )}
        </>
      ) : (
        <>
          <PanelPrivacy access={access} />
          <p>{t('panel.answers')}</p>
        </>
      )}
      <div className={styles.panelSteps}>
        <Button kind="primary" onPress={() => setAsking(true)}>
          {t(rejected ? 'panel.requestAgain' : 'panel.request')}
        </Button>
        <ButtonLink kind="quiet" to={secretCodePath(course.slug, orgSlug)}>
          {t('panel.haveCode')}
        </ButtonLink>
      </div>
      {asking && <RequestDialog course={course} onClose={() => setAsking(false)} />}
    </>
  );
}

function Pending({ access, orgSlug }: EnrollmentPanelProps) {
  const { t } = useTranslation(['enrollment', 'common']);
  const day = useDateTime();
  const { request, course } = access;
  const look = statusLook('request', 'pending');
  return (
    <>
      <p className={styles.panelHead}>
        <Pill tone={look.tone} {...(look.icon ? { icon: look.icon } : {})}>
          {t('common:enrollment.requestPending')}
        </Pill>
      </p>
      {request && (
        <p>{t('enrollment:panel.sent', { date: day(request.requestedAt, 'dayOfYear') })}</p>
      )}
      <div className={styles.panelSteps}>
        <ButtonLink kind="quiet" to={secretCodePath(course.slug, orgSlug)}>
          {t('enrollment:panel.haveCode')}
        </ButtonLink>
      </div>
    </>
  );
}

function Suspended() {
  const { t } = useTranslation('enrollment');
  return (
    <>
      <PanelHead icon={Ban} danger>
        {t('panel.suspended')}
      </PanelHead>
      <p>{t('panel.kept')}</p>
    </>
  );
}

/** To whom it is open without a place, and who may never have one. */
function Outside({ access, onward }: EnrollmentPanelProps) {
  const { t } = useTranslation(['enrollment', 'errors']);
  const making = access.state === 'making';
  const { course } = access;
  return (
    <>
      <PanelPrivacy access={access} />
      <p>{making ? <WhyOpen course={course} /> : t('errors:course.onlyLearners')}</p>
      <div className={styles.panelSteps}>
        {making && (
          <ButtonLink
            {...linkTo(
              `/$orgSlug/dashboard/courses/${encodeURIComponent(course.slug)}`,
              course.organization.slug,
            )}
          >
            {t('enrollment:panel.toStudio')}
          </ButtonLink>
        )}
        {making && onward && (
          <ButtonLink kind="quiet" to={onward.href}>
            {t('enrollment:panel.preview')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const STATES: Record<AccessState, ComponentType<EnrollmentPanelProps>> = {
  guest: Guest,
  open: Open,
  closed: Closed,
  rejected: Closed,
  pending: Pending,
  enrolled: EnrolledPanel,
  reading: EnrolledPanel,
  completed: EnrolledPanel,
  suspended: Suspended,
  making: Outside,
  barred: Outside,
};
