import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { authClient } from './auth-client.ts';
import { AuthNote } from './auth-layout.tsx';
import { AuthFormPage, EmailField, NameField, PasswordField } from './auth-form.tsx';
import { signUpForm } from './auth-schemas.ts';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

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
    <AuthFormPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      form={form}
      submit={t('signUp.submit')}
      after={
        <AuthNote>
          {t('signUp.firstAccount')} <code>/dev/mailbox</code>
        </AuthNote>
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
      <NameField form={form} />
      <EmailField form={form} />
      <PasswordField form={form} kind="first" />
    </AuthFormPage>
  );
}
