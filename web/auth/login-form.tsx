import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { AuthFormPage, EmailField, PasswordField } from './auth-form.tsx';
import { loginForm } from './auth-schemas.ts';
import { BanNotice, banOf } from './ban-notice.tsx';
import { LoginByCode } from './login-by-code.tsx';
import { signInByPassword } from './sign-in.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
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
  const mailCode = useAuthCall({
    call: async (address: string) => {
      const checked = loginForm.shape.email.safeParse(address);
      if (!checked.success) return { error: { code: 'INVALID_EMAIL', status: 400 } };
      return authClient.emailOtp.sendVerificationOtp({ email: checked.data, type: 'sign-in' });
    },
    onDone: (_sent, address) => onCodeSent(address),
  });
  const login = useAuthForm({
    defaultValues: { email, password: '' },
    schema: loginForm,
    call: signInByPassword,
    onDone: async (values, outcome) => {
      if (outcome !== 'code-sent') {
        await router.navigate({ href: safeReturnPath(returnTo) });
        return;
      }
      const carried = returnTo ? { redirect: returnTo } : {};
      const search = { email: values.email, from: 'login', ...carried };
      await router.navigate({ to: '/verify-email', search });
    },
    beside: [mailCode],
    place: (error, usual) => (banOf(failureOf(error)) ? undefined : usual(error)),
  });
  const { form, error } = login;
  const ban = banOf(failureOf(error));
  return (
    <AuthFormPage
      title={t('login.title')}
      lead={t('login.lead')}
      form={login}
      submit={t('login.submit')}
      notice={ban && <BanNotice ban={ban} />}
      after={
        <Button
          kind="second"
          size="large"
          busy={mailCode.isPending}
          onPress={() => mailCode.mutate(form.state.values.email)}
        >
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
      <form.AppField name="email">{() => <EmailField />}</form.AppField>
      <form.AppField name="password">
        {() => <PasswordField kind="current" forgettable />}
      </form.AppField>
    </AuthFormPage>
  );
}
