import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field, Input, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { authClient } from './auth-client.ts';
import { AuthLayout } from './auth-layout.tsx';
import { resetByLinkForm, resetForm } from './auth-schemas.ts';
import { CodeInput } from './code-input.tsx';
import { useAuthForm } from './use-form.ts';

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
    <AuthLayout title={t('reset.title')} lead={t('reset.withLink')} footer={<BackLink />}>
      <form className="auth-form" noValidate onSubmit={form.submit}>
        {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
        <Field
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          error={form.errors.password}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
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
    <AuthLayout
      title={t('reset.title')}
      lead={email === '' ? t('forgot.lead') : t('reset.sent', { email })}
      footer={<BackLink />}
    >
      <form className="auth-form" noValidate onSubmit={form.submit}>
        {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
        {email === '' && (
          <Field label={t('field.email')} error={form.errors.email}>
            <Input
              name="email"
              type="email"
              autoComplete="username"
              value={form.values.email}
              onChange={(event) => form.set('email', event.target.value)}
            />
          </Field>
        )}
        <CodeInput
          label={t('field.code')}
          value={form.values.code}
          error={form.errors.code}
          onChange={(value) => form.set('code', value)}
        />
        <Field
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          error={form.errors.password}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}

function BackLink() {
  const { t } = useTranslation('auth');
  return (
    <Link to="/login" className="link">
      {t('forgot.back')}
    </Link>
  );
}
