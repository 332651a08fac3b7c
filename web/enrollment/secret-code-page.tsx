import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { typedCode } from '#machines/course/secret-code.ts';
import { AuthFields } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { toast } from '../lib/toast.ts';
import { ButtonLink } from '../ui/button.tsx';
import { coursePath, secretCodePath } from './course-address.ts';
import { failureFacts } from '../lib/app-error.ts';
import { leadsOn } from './leads-on.ts';
import { useEnrollmentChanged } from './use-enrollment.ts';
import styles from './enrollment.module.css';

interface SecretCodePageProps {
  /** The course one wants into; without it, whichever has the code. */
  courseSlug: string | undefined;
  /** Typed before one had signed in. */
  code: string | undefined;
  orgSlug?: string;
}

/** Into a private course by its code. Whoever is signed out keeps the code over the sign-up. */
export function SecretCodePage(props: SecretCodePageProps) {
  const { t } = useTranslation('enrollment');
  const { courseSlug } = props;
  const course = useQuery({
    ...useTRPC().enrollment.checkCourseAccess.queryOptions({ courseSlug: courseSlug ?? '' }),
    enabled: courseSlug !== undefined,
    meta: { silent: true },
  });
  const title = course.data?.course.title;
  return (
    <AuthLayout
      title={t('code.title')}
      lead={title === undefined ? t('code.lead') : t('code.leadOf', { course: title })}
    >
      <CodeForm {...props} />
    </AuthLayout>
  );
}

const codeForm = z.object({
  code: z.string().transform(typedCode).pipe(z.string().min(1, 'form.secretCode').max(100)),
});

function CodeForm({ courseSlug, code = '', orgSlug }: SecretCodePageProps) {
  const { t } = useTranslation(['enrollment', 'errors']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useTRPCClient();
  const changed = useEnrollmentChanged();
  const enter = useMutation({
    meta: { silent: true },
    mutationFn: async (typed: { code: string }) => {
      try {
        const { slug } = await client.enrollment.enterCode.mutate({
          code: typed.code,
          ...(courseSlug === undefined ? {} : { courseSlug }),
        });
        toast.done(t('enrollment:enrolled'));
        await navigate({ to: coursePath(slug, orgSlug) });
        await changed();
      } catch (error) {
        // The server says who one is: the page may have come before somebody signed up or in.
        if (failureFacts(error).code !== 'SIGN_IN_REQUIRED') throw error;
        const back = new URL(secretCodePath(courseSlug, orgSlug), 'http://inside.invalid');
        back.searchParams.set('code', typed.code);
        await navigate({ to: '/sign-up', search: { redirect: `${back.pathname}${back.search}` } });
      }
    },
  });
  const server = useServerForm({
    defaultValues: { code },
    schema: codeForm,
    mutation: enter,
    place: (error) => ({
      field: 'code',
      text: errorText(error, 'errors:failedTo.enroll'),
    }),
  });
  const { form, error } = server;
  const { code: refusal, detail } = failureFacts(error);
  const slug = leadsOn(refusal) ? detail['courseSlug'] : undefined;
  return (
    <AuthFields
      form={server}
      submit={t('enrollment:code.action')}
      after={
        slug !== undefined && (
          <div className={styles.joinSteps}>
            <ButtonLink size="large" to={coursePath(String(slug), orgSlug)}>
              {t('enrollment:join.toCourse')}
            </ButtonLink>
          </div>
        )
      }
    >
      <form.AppField name="code">
        {(field) => (
          <field.TextField
            large
            label={t('enrollment:code.label')}
            hint={t('enrollment:code.hint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={styles.codeInput}
          />
        )}
      </form.AppField>
    </AuthFields>
  );
}
