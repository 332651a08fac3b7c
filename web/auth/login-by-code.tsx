import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { authClient } from './auth-client.ts';
import { AuthFormPage, CodeField } from './auth-form.tsx';
import { codeForm } from './auth-schemas.ts';
import { BanNotice, banOf, type Ban } from './ban-notice.tsx';
import { SendAgain } from './send-again.tsx';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

export interface LoginByCodeProps {
  /** Where the code was sent. */
  email: string;
  returnTo: string | undefined;
  onBack: () => void;
}

/** The six digits that sign one in. Whether there is an account, this page does not know either. */
export function LoginByCode({ email, returnTo, onBack }: LoginByCodeProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const [ban, setBan] = useState<Ban>();
  const form = useAuthForm({
    initial: { code: '' },
    schema: codeForm,
    send: ({ code }) => authClient.signIn.emailOtp({ email, otp: code }),
    onDone: () => router.navigate({ href: safeReturnPath(returnTo) }),
    onFailure: (failure) => {
      const banned = banOf(failure);
      setBan(banned);
      return banned !== undefined;
    },
  });
  return (
    <AuthFormPage
      title={t('verify.title')}
      lead={t('login.codeSent', { email })}
      form={form}
      submit={t('login.submit')}
      notice={ban && <BanNotice ban={ban} />}
      after={
        <SendAgain
          form={form}
          send={() => authClient.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })}
        />
      }
      footer={
        <button type="button" className={textStyles.link} onClick={onBack}>
          {t('login.byPassword')}
        </button>
      }
    >
      <CodeField form={form} alone onComplete={() => form.ref.current?.requestSubmit()} />
    </AuthFormPage>
  );
}
