import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { authClient } from './auth-client.ts';
import { AuthFormPage, EmailField, PasswordField } from './auth-form.tsx';
import { loginForm } from './auth-schemas.ts';
import { BanNotice, banOf, type Ban } from './ban-notice.tsx';
import { LoginByCode } from './login-by-code.tsx';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

/** By password, or by a code that is mailed; the address that was typed goes along. */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const [email, setEmail] = useState('');
  const [byCode, setByCode] = useState(false);
  if (byCode) {
    return <LoginByCode email={email} returnTo={returnTo} onBack={() => setByCode(false)} />;
  }
  return (
    <LoginByPassword
      email={email}
      returnTo={returnTo}
      onCodeSent={(address) => {
        setEmail(address);
        setByCode(true);
      }}
    />
  );
}

interface LoginByPasswordProps {
  email: string;
  returnTo: string | undefined;
  onCodeSent: (email: string) => void;
}

function LoginByPassword({ email, returnTo, onCodeSent }: LoginByPasswordProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const [ban, setBan] = useState<Ban>();
  const [sending, setSending] = useState(false);
  const form = useAuthForm({
    initial: { email, password: '' },
    schema: loginForm,
    send: (values) => authClient.signIn.email(values),
    onDone: () => router.navigate({ href: safeReturnPath(returnTo) }),
    onFailure: async (failure, values) => {
      const banned = banOf(failure);
      setBan(banned);
      if (banned) return true;
      if (failure.code !== 'EMAIL_NOT_VERIFIED') return false;
      const { error } = await authClient.emailOtp.sendVerificationOtp({
        email: values.email,
        type: 'email-verification',
      });
      if (error) form.show(error);
      else {
        const carried = returnTo ? { redirect: returnTo } : {};
        const search = { email: values.email, from: 'login', ...carried };
        await router.navigate({ to: '/verify-email', search });
      }
      return true;
    },
  });
  const mailCode = async () => {
    const address = loginForm.shape.email.safeParse(form.values.email);
    if (!address.success) {
      form.show({ code: 'INVALID_EMAIL', status: 400 });
      return;
    }
    setSending(true);
    try {
      const { error } = await authClient.emailOtp.sendVerificationOtp({
        email: address.data,
        type: 'sign-in',
      });
      if (error) form.show(error);
      else onCodeSent(address.data);
    } catch {
      form.show({ status: 0 });
    } finally {
      setSending(false);
    }
  };
  return (
    <AuthFormPage
      title={t('login.title')}
      lead={t('login.lead')}
      form={form}
      submit={t('login.submit')}
      notice={ban && <BanNotice ban={ban} />}
      after={
        <Button kind="second" size="large" busy={sending} onPress={() => void mailCode()}>
          {t('login.byCode')}
        </Button>
      }
      footer={
        <>
          {t('login.newHere')}{' '}
          <Link
            to="/sign-up"
            search={returnTo ? { redirect: returnTo } : {}}
            className={textStyles.link}
          >
            {t('login.create')}
          </Link>
        </>
      }
    >
      <EmailField form={form} />
      <PasswordField form={form} kind="current" forgettable />
    </AuthFormPage>
  );
}
