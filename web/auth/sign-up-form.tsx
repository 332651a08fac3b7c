import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { OutboxNote } from './outbox-note.tsx';
import { AuthNote } from './auth-layout.tsx';
import { AuthFormPage, EmailField, NameField, PasswordField } from './auth-form.tsx';
import { signUpForm } from './auth-schemas.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import textStyles from '../ui/text.module.css';

interface SignUpFormProps {
  returnTo: string | undefined;
  /** Nobody has an account here yet. */
  isFirst: boolean;
  hasOutbox: boolean;
  /** What comes with the account, instead of the usual words. */
  lead?: ReactNode;
}

export function SignUpForm({ returnTo, isFirst, hasOutbox, lead }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const carried = returnTo ? { redirect: returnTo } : {};
  const signUp = useAuthForm({
    defaultValues: { name: '', email: '', password: '' },
    schema: signUpForm,
    call: (values) => authClient.signUp.email(values),
    onDone: ({ email }) =>
      router.navigate({ to: '/verify-email', search: { email, from: 'signup', ...carried } }),
  });
  const { form } = signUp;
  return (
    <AuthFormPage
      title={t('signUp.title')}
      lead={lead ?? t('signUp.lead')}
      form={signUp}
      submit={t('signUp.submit')}
      after={
        isFirst && (
          <>
            <AuthNote>{t('signUp.firstAccount')}</AuthNote>
            {hasOutbox && <OutboxNote />}
          </>
        )
      }
      footer={
        <>
          {t('signUp.have')}{' '}
          <Link to="/login" search={carried} className={textStyles.link}>
            {t('signUp.signIn')}
          </Link>
        </>
      }
    >
      <form.AppField name="name">{() => <NameField />}</form.AppField>
      <form.AppField name="email">{() => <EmailField />}</form.AppField>
      <form.AppField name="password">{() => <PasswordField kind="first" />}</form.AppField>
    </AuthFormPage>
  );
}
