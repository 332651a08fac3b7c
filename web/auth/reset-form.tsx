import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.tsx';
import { authClient } from './auth-client.ts';
import { AuthFormPage, CodeField, EmailField, PasswordField } from './auth-form.tsx';
import { resetByLinkForm, resetForm } from './auth-schemas.ts';
import { SendAgain } from './send-again.tsx';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

/** A new password, proven by the code of an email or by the token of a link. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  return token === '' ? <ByCode email={email} /> : <ByLink token={token} />;
}

function useDone() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  return async () => {
    toast.done(t('reset.done'));
    await router.navigate({ to: '/login' });
  };
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const onDone = useDone();
  const form = useAuthForm({
    initial: { password: '' },
    schema: resetByLinkForm,
    send: ({ password }) => authClient.resetPassword({ newPassword: password, token }),
    onDone,
  });
  return (
    <AuthFormPage
      title={t('reset.title')}
      lead={t('reset.withLink')}
      form={form}
      submit={t('reset.submit')}
      footer={
        <Link to="/forgot-password" className={textStyles.link}>
          {t('reset.newLink')}
        </Link>
      }
    >
      <PasswordField form={form} kind="new" />
    </AuthFormPage>
  );
}

function ByCode({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const onDone = useDone();
  const form = useAuthForm({
    initial: { email, code: '', password: '' },
    schema: resetForm,
    send: ({ email: address, code, password }) =>
      authClient.emailOtp.resetPassword({ email: address, otp: code, password }),
    onDone,
  });
  return (
    <AuthFormPage
      title={t('reset.title')}
      lead={email === '' ? t('reset.sentNowhere') : t('reset.sent', { email })}
      form={form}
      submit={t('reset.submit')}
      after={
        email === '' ? undefined : (
          <SendAgain form={form} send={() => authClient.requestPasswordReset({ email })} />
        )
      }
      footer={
        <Link to="/login" className={textStyles.link}>
          {t('forgot.back')}
        </Link>
      }
    >
      {email === '' && <EmailField form={form} />}
      <CodeField form={form} />
      <PasswordField form={form} kind="new" />
    </AuthFormPage>
  );
}
