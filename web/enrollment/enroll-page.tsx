import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { OPEN_LESSONS } from '#machines/enrollment/may-read.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AuthFields } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-place.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { coursePath, joinPath, secretCodePath } from './course-address.ts';
import { EnrollmentPanel } from './enrollment-panel.tsx';
import styles from './enrollment.module.css';

/** A link as it was mailed or written on a board: its whole address, or its end alone. */
const linkForm = z.object({
  link: z
    .string()
    .transform((text) => /(?:\/join\/course\/)?([\w-]{16,})\/?(?:[?#].*)?$/u.exec(text.trim())?.[1])
    .pipe(z.string('enrollment:enroll.notALink')),
});

interface EnrollPageProps {
  /** The course one wants into; without it, whichever one holds a link or a code of. */
  courseSlug: string | undefined;
  orgSlug?: string;
}

export function EnrollPage({ courseSlug, orgSlug }: EnrollPageProps) {
  const { t } = useTranslation('enrollment');
  const access = useQuery({
    ...useTRPC().enrollment.checkCourseAccess.queryOptions({ courseSlug: courseSlug ?? '' }),
    enabled: courseSlug !== undefined,
    meta: { silent: true },
  });
  if (!access.data) return <WaysIn {...(orgSlug === undefined ? {} : { orgSlug })} />;
  const { course } = access.data;
  return (
    <AuthLayout title={course.title} lead={course.organization.name}>
      <div className={styles.joinCourse}>
        <EnrollmentPanel
          access={access.data}
          orgSlug={orgSlug}
          openLessons={course.privacy === 'public' ? Math.min(OPEN_LESSONS, course.lessonCount) : 0}
        />
      </div>
      <div className={styles.joinSteps}>
        <ButtonLink size="large" to={coursePath(course.slug, orgSlug)}>
          {access.data.reading === 'course' ? t('join.toCourse') : t('enroll.see')}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

/** All ways into a course that one can be handed: a link, a code; and the courses open to everyone. */
function WaysIn({ orgSlug }: { orgSlug?: string }) {
  const { t } = useTranslation('enrollment');
  const exists = useRouteExists();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: ({ link }: { link: string }) => navigate({ to: joinPath(link) }),
    meta: { silent: true },
  });
  const server = useServerForm({
    defaultValues: { link: '' },
    schema: linkForm,
    mutation: open,
    place: () => undefined,
  });
  const { form } = server;
  const browse = orgSlug === undefined ? '/learn/courses' : '/$orgSlug/learn/courses';
  return (
    <AuthLayout title={t('enroll.title')} lead={t('enroll.lead')}>
      <AuthFields
        form={server}
        submit={t('enroll.open')}
        after={
          <div className={styles.joinSteps}>
            <ButtonLink size="large" icon={KeyRound} to={secretCodePath(undefined, orgSlug)}>
              {t('enroll.code')}
            </ButtonLink>
            {exists(browse) && (
              <ButtonLink size="large" kind="quiet" {...linkTo(browse, orgSlug)}>
                {t('enroll.browse')}
              </ButtonLink>
            )}
          </div>
        }
      >
        <form.AppField name="link">
          {(field) => (
            <field.TextField
              large
              label={t('enroll.link')}
              hint={t('enroll.linkHint')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </AuthFields>
    </AuthLayout>
  );
}
