/** How one stands to a course, and the one step that follows: the panel of its overview. */
import { Ban, Check, Globe, Lock, X, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessState, CourseAccess } from '#machines/enrollment/course-access.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';
import { onDemand, whenOpened } from '../ui/on-demand.tsx';
import { Pill } from '../ui/pill.tsx';
import { statusLook } from '../ui/status-table.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { coursePath, secretCodePath } from './course-address.ts';
import { useAccessNotices, useEnrollment } from './use-enrollment.ts';
import { WhyOpen } from './why-open.tsx';
import styles from './enrollment.module.css';

const AskDialog = whenOpened(async () => (await import('../form/ask-dialog.tsx')).AskDialog);
const RequestDialog = onDemand(async () => (await import('./request-dialog.tsx')).RequestDialog);

export interface EnrollmentPanelProps {
  access: CourseAccess;
  /** Inside an organization. */
  orgSlug?: string | undefined;
  /** How many lessons everybody may read now. */
  openLessons: number;
  /** Where one begins or goes on; absent while there is nothing to read. */
  onward?: { href: string; lesson: string } | undefined;
  /** How long all lessons take, as words. */
  length?: string | undefined;
}

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

function Head({
  icon: Icon,
  danger,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <p className={styles.panelHead} data-danger={danger || undefined}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {children}
    </p>
  );
}

function Privacy({ access }: Pick<EnrollmentPanelProps, 'access'>) {
  const { t } = useTranslation('enrollment');
  const isPublic = access.course.privacy === 'public';
  return <Head icon={isPublic ? Globe : Lock}>{t(isPublic ? 'panel.open' : 'panel.closed')}</Head>;
}

function Guest({ access, orgSlug, openLessons }: EnrollmentPanelProps) {
  const { t } = useTranslation('enrollment');
  const { slug, privacy } = access.course;
  return (
    <>
      <Privacy access={access} />
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
      <Privacy access={access} />
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
          <Head icon={X}>{t('panel.rejected')}</Head>
          {request?.reason !== undefined && (
            <>
              <p>{t('panel.wrote', { name: request.reviewer ?? course.teacher.name })}</p>
              <blockquote className={styles.quote}>{request.reason}</blockquote>
            </>
          )}
        </>
      ) : (
        <>
          <Privacy access={access} />
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

function Inside({ access, onward, length }: EnrollmentPanelProps) {
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
          <Head {...(state === 'completed' ? { icon: Check } : {})}>
            {t(state === 'completed' ? 'panel.completed' : 'panel.read', { read, total })}
          </Head>
          <Bar part={(enrollment?.progress ?? 0) / 100} label={t('panel.read', { read, total })} />
          {onward && state === 'reading' && <p>{t('panel.next', { lesson: onward.lesson })}</p>}
        </>
      ) : (
        <>
          <Head icon={Check}>{t('panel.enrolled')}</Head>
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

function Suspended() {
  const { t } = useTranslation('enrollment');
  return (
    <>
      <Head icon={Ban} danger>
        {t('panel.suspended')}
      </Head>
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
      <Privacy access={access} />
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
  enrolled: Inside,
  reading: Inside,
  completed: Inside,
  suspended: Suspended,
  making: Outside,
  barred: Outside,
};
