import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../lib/toast.ts';
import { authClient } from '../session/auth-client.ts';
import { AuthFormPage, CodeField, EmailField, PasswordField } from './auth-form.tsx';
import { resetByLinkForm, resetForm } from './auth-schemas.ts';
import { SendAgain, useSendAgain } from './send-again.tsx';
import { useAuthForm } from '../session/use-auth-form.ts';
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
  const reset = useAuthForm({
    defaultValues: { password: '' },
    schema: resetByLinkForm,
    call: ({ password }) => authClient.resetPassword({ newPassword: password, token }),
    onDone,
  });
  const { form } = reset;
  return (
    <AuthFormPage
      title={t('reset.title')}
      lead={t('reset.withLink')}
      form={reset}
      submit={t('reset.submit')}
      footer={
        <Link to="/forgot-password" className={textStyles.link}>
          {t('reset.newLink')}
        </Link>
      }
    >
      <form.AppField name="password">{() => <PasswordField kind="new" />}</form.AppField>
    </AuthFormPage>
  );
}

function ByCode({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const onDone = useDone();
  const again = useSendAgain((address) => authClient.requestPasswordReset({ email: address }));
  const reset = useAuthForm({
    defaultValues: { email, code: '', password: '' },
    schema: resetForm,
    call: ({ email: address, code, password }) =>
      authClient.emailOtp.resetPassword({ email: address, otp: code, password }),
    onDone,
    beside: [again],
  });
  const { form } = reset;
  return (
    <AuthFormPage
      title={t('reset.title')}
      lead={email === '' ? t('reset.sentNowhere') : t('reset.sent', { email })}
      form={reset}
      submit={t('reset.submit')}
      after={email === '' ? undefined : <SendAgain again={again} to={() => email} />}
      footer={
        <Link to="/login" className={textStyles.link}>
          {t('forgot.back')}
        </Link>
      }
    >
      {email === '' && <form.AppField name="email">{() => <EmailField />}</form.AppField>}
      <form.AppField name="code">{() => <CodeField />}</form.AppField>
      <form.AppField name="password">{() => <PasswordField kind="new" />}</form.AppField>
    </AuthFormPage>
  );
}
