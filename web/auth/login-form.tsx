import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { authClient } from './auth-client.ts';
import { AuthLayout } from './auth-layout.tsx';
import { loginForm } from './auth-schemas.ts';
import { BanNotice, banOf, type Ban } from './ban-notice.tsx';
import { useAuthForm } from './use-form.ts';

export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const [ban, setBan] = useState<Ban>();
  const form = useAuthForm({
    initial: { email: '', password: '' },
    schema: loginForm,
    send: (values) => authClient.signIn.email(values),
    onDone: () => router.navigate({ href: safeReturnPath(returnTo) }),
    onFailure: (failure, { email }) => {
      const banned = banOf(failure);
      setBan(banned);
      if (banned) return true;
      if (failure.code !== 'EMAIL_NOT_VERIFIED') return false;
      void authClient.emailOtp
        .sendVerificationOtp({ email, type: 'email-verification' })
        .then(() => router.navigate({ to: '/verify-email', search: { email, from: 'login' } }));
      return true;
    },
  });
  return (
    <AuthLayout
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          {t('login.newHere')}{' '}
          <Link to="/sign-up" search={returnTo ? { redirect: returnTo } : {}} className="link">
            {t('login.create')}
          </Link>
        </>
      }
    >
      <form className="auth-form" noValidate onSubmit={form.submit}>
        {ban && <BanNotice ban={ban} />}
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
        <Field
          label={t('field.password')}
          error={form.errors.password}
          labelEnd={
            <Link to="/forgot-password" className="link text-sm">
              {t('login.forgot')}
            </Link>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
