/** A link or an invitation into a course, as whoever opened it finds it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { signOut } from '../shell/account-menu.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { coursePath, joinPath } from './course-address.ts';
import { leadsOn } from './leads-on.ts';
import { useEnrollmentChanged } from './use-enrollment.ts';
import styles from './enrollment.module.css';

export type OpenedToken = inferRouterOutputs<AppRouter>['enrollment']['openToken'];

interface JoinPageProps {
  token: string;
  opened: OpenedToken | undefined;
  error: unknown;
  retry: () => void;
}

export function JoinPage({ token, opened, error, retry }: JoinPageProps) {
  const { t } = useTranslation('enrollment');
  const errorText = useErrorText();
  if (opened) return <Opened token={token} opened={opened} onRefused={retry} />;
  if (!error) {
    return (
      <AuthLayout title={t('join.loading')}>
        <Skeleton rows={3} />
      </AuthLayout>
    );
  }
  const { status } = failureFacts(error);
  if (status !== null && status < 500) {
    return <Closed lead={errorText(error)} />;
  }
  return (
    <AuthLayout title={t('join.loading')}>
      <ErrorRegion title={t('join.failed')} onRetry={retry} />
    </AuthLayout>
  );
}

/** It leads nowhere for whoever opened it. */
function Closed({ lead }: { lead: string }) {
  const { t } = useTranslation('enrollment');
  return (
    <AuthLayout title={t('join.closed')} lead={lead}>
      <ToCourses />
    </AuthLayout>
  );
}

function Opened({
  token,
  opened,
  onRefused,
}: {
  token: string;
  opened: OpenedToken;
  onRefused: () => void;
}) {
  const { t } = useTranslation('enrollment');
  const errorText = useErrorText();
  const { course, refusal, isSignedIn, email } = opened;
  if (course === null) return <Closed lead={errorText({ code: refusal })} />;
  const card = (
    <div className={styles.joinCourse} data-testid="join-course">
      <b>{course.title}</b>
      <small>
        {t('join.by', { name: course.teacher.name, organization: course.organization.name })}
      </small>
    </div>
  );
  if (refusal !== null) {
    return (
      <AuthLayout title={t('join.closed')} lead={errorText({ code: refusal })}>
        {card}
        {leadsOn(refusal) ? (
          <div className={styles.joinSteps}>
            <ButtonLink size="large" to={coursePath(course.slug)}>
              {t('join.toCourse')}
            </ButtonLink>
          </div>
        ) : (
          <ToCourses>
            {refusal === 'INVITE_OTHER_ADDRESS' && <SwitchAccount token={token} />}
          </ToCourses>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('join.title', { course: course.title })}
      lead={t(opened.kind === 'link' ? 'join.byLink' : 'join.byInvitation')}
    >
      {card}
      {isSignedIn ? (
        <Join token={token} courseSlug={course.slug} onRefused={onRefused} />
      ) : (
        <>
          {email !== null && <Notice>{t('join.withAddress', { email })}</Notice>}
          <div className={styles.joinSteps}>
            <ButtonLink
              kind="primary"
              size="large"
              to="/sign-up"
              search={{ redirect: joinPath(token) }}
            >
              {t('join.signUp')}
            </ButtonLink>
            <ButtonLink size="large" to="/login" search={{ redirect: joinPath(token) }}>
              {t('join.signIn')}
            </ButtonLink>
          </div>
        </>
      )}
    </AuthLayout>
  );
}

function Join({
  token,
  courseSlug,
  onRefused,
}: {
  token: string;
  courseSlug: string;
  onRefused: () => void;
}) {
  const { t } = useTranslation('enrollment');
  const navigate = useNavigate();
  const changed = useEnrollmentChanged();
  const join = useMutation(
    useTRPC().enrollment.join.mutationOptions({
      onSuccess: async () => {
        toast.done(t('enrolled'));
        await navigate({ to: coursePath(courseSlug) });
        await changed();
      },
      // Closed meanwhile: the page says why.
      onError: onRefused,
      meta: { errorKey: 'errors:failedTo.enroll' },
    }),
  );
  return (
    <div className={styles.joinSteps}>
      <Button
        kind="primary"
        size="large"
        busy={join.isPending}
        onPress={() => join.mutate({ token })}
      >
        {t('join.action')}
      </Button>
    </div>
  );
}

/** Somebody else is signed in than who was invited. */
function SwitchAccount({ token }: { token: string }) {
  const { t } = useTranslation('enrollment');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      signOut(queryClient, () => navigate({ to: '/login', search: { redirect: joinPath(token) } })),
  });
  return (
    <Button kind="primary" size="large" busy={leave.isPending} onPress={() => leave.mutate()}>
      {t('join.switch')}
    </Button>
  );
}

/** @param children what leads further than to one's own courses. */
function ToCourses({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('enrollment');
  return (
    <div className={styles.joinSteps}>
      {children}
      <ButtonLink size="large" to="/learn">
        {t('join.toLearning')}
      </ButtonLink>
    </div>
  );
}
