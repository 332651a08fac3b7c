import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field, Input, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { authClient } from './auth-client.ts';
import { AuthLayout } from './auth-layout.tsx';
import { signUpForm } from './auth-schemas.ts';
import { useAuthForm } from './use-form.ts';

export function SignUpForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const carried = returnTo ? { redirect: returnTo } : {};
  const form = useAuthForm({
    initial: { name: '', email: '', password: '' },
    schema: signUpForm,
    send: (values) => authClient.signUp.email(values),
    onDone: ({ email }) =>
      router.navigate({ to: '/verify-email', search: { email, from: 'signup', ...carried } }),
  });
  return (
    <AuthLayout
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      footer={
        <>
          {t('signUp.have')}{' '}
          <Link to="/login" search={carried} className="link">
            {t('signUp.signIn')}
          </Link>
        </>
      }
    >
      <form className="auth-form" noValidate onSubmit={form.submit}>
        {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
        <Field label={t('field.name')} error={form.errors.name}>
          <Input
            name="name"
            autoComplete="name"
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        </Field>
        <Field label={t('field.email')} error={form.errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
          />
        </Field>
        <Field
          label={t('field.password')}
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
          {t('signUp.submit')}
        </Button>
      </form>
      <p className="auth-note">
        {t('signUp.firstAccount')} <code>/dev/mailbox</code>
      </p>
    </AuthLayout>
  );
}
