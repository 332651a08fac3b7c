import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { AuthFormPage, CodeField } from './auth-form.tsx';
import { codeForm } from './auth-schemas.ts';
import { BanNotice, banOf } from './ban-notice.tsx';
import { SendAgain, useSendAgain } from './send-again.tsx';
import { useAuthForm } from '../session/use-auth-form.ts';
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
  const again = useSendAgain((address) =>
    authClient.emailOtp.sendVerificationOtp({ email: address, type: 'sign-in' }),
  );
  const login = useAuthForm({
    defaultValues: { code: '' },
    schema: codeForm,
    call: ({ code }) => authClient.signIn.emailOtp({ email, otp: code }),
    onDone: () => router.navigate({ href: safeReturnPath(returnTo) }),
    beside: [again],
    place: (error, usual) => (banOf(failureOf(error)) ? undefined : usual(error)),
  });
  const { form, error } = login;
  const ban = banOf(failureOf(error));
  return (
    <AuthFormPage
      title={t('verify.title')}
      lead={t('login.codeSent', { email })}
      form={login}
      submit={t('login.submit')}
      notice={ban && <BanNotice ban={ban} />}
      after={<SendAgain again={again} to={() => email} />}
      footer={
        <button type="button" className={textStyles.link} onClick={onBack}>
          {t('login.byPassword')}
        </button>
      }
    >
      <form.AppField name="code">{() => <CodeField alone sends />}</form.AppField>
    </AuthFormPage>
  );
}
