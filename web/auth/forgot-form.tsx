import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { authClient } from './auth-client.ts';
import { AuthFormPage, EmailField } from './auth-form.tsx';
import { forgotForm } from './auth-schemas.ts';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

export function ForgotForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const form = useAuthForm({
    initial: { email: '' },
    schema: forgotForm,
    send: (values) => authClient.requestPasswordReset(values),
    onDone: ({ email }) => router.navigate({ to: '/reset-password', search: { email } }),
  });
  return (
    <AuthFormPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      form={form}
      submit={t('forgot.submit')}
      footer={
        <Link to="/login" className={textStyles.link}>
          {t('forgot.back')}
        </Link>
      }
    >
      <EmailField form={form} />
    </AuthFormPage>
  );
}
