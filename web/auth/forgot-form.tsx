import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { AuthFormPage, EmailField } from './auth-form.tsx';
import { forgotForm } from './auth-schemas.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import textStyles from '../ui/text.module.css';

export function ForgotForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const request = useAuthForm({
    defaultValues: { email: '' },
    schema: forgotForm,
    call: (values) => authClient.requestPasswordReset(values),
    onDone: ({ email }) => router.navigate({ to: '/reset-password', search: { email } }),
  });
  const { form } = request;
  return (
    <AuthFormPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      form={request}
      submit={t('forgot.submit')}
      footer={
        <Link to="/login" className={textStyles.link}>
          {t('forgot.back')}
        </Link>
      }
    >
      <form.AppField name="email">{() => <EmailField />}</form.AppField>
    </AuthFormPage>
  );
}
