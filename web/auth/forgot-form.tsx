import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { authClient } from './auth-client.ts';
import { AuthLayout } from './auth-layout.tsx';
import { forgotForm } from './auth-schemas.ts';
import { useAuthForm } from './use-form.ts';

export function ForgotForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const form = useAuthForm({
    initial: { email: '' },
    schema: forgotForm,
    send: (values) => authClient.emailOtp.requestPasswordReset(values),
    onDone: ({ email }) => router.navigate({ to: '/reset-password', search: { email } }),
  });
  return (
    <AuthLayout
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={
        <Link to="/login" className="link">
          {t('forgot.back')}
        </Link>
      }
    >
      <form className="auth-form" noValidate onSubmit={form.submit}>
        {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
        <Field label={t('field.email')} error={form.errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
