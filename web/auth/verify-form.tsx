import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { toast } from '../ui/toast.tsx';
import { authClient } from './auth-client.ts';
import { AuthFormPage, CodeField, EmailField } from './auth-form.tsx';
import { verifyForm } from './auth-schemas.ts';
import { SendAgain } from './send-again.tsx';
import { useAuthForm } from './use-form.ts';
import textStyles from '../ui/text.module.css';

export interface VerifyFormProps {
  email: string;
  /** `signup` or `login`: what brought one here. */
  from: string;
  returnTo: string | undefined;
}

export function VerifyForm({ email, from, returnTo }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const form = useAuthForm({
    initial: { email, code: '' },
    schema: verifyForm,
    send: ({ email: address, code }) =>
      authClient.emailOtp.verifyEmail({ email: address, otp: code }),
    onDone: async () => {
      toast.done(t('verify.done'));
      await router.navigate({ href: safeReturnPath(returnTo) });
    },
  });
  const lead =
    email === ''
      ? t('verify.sentNowhere')
      : t(from === 'login' ? 'verify.login' : 'verify.sent', { email });
  return (
    <AuthFormPage
      title={t('verify.title')}
      lead={lead}
      form={form}
      submit={t('verify.submit')}
      after={
        <SendAgain
          form={form}
          send={() =>
            authClient.emailOtp.sendVerificationOtp({
              email: form.values.email,
              type: 'email-verification',
            })
          }
        />
      }
      footer={
        <Link
          to="/sign-up"
          search={returnTo ? { redirect: returnTo } : {}}
          className={textStyles.link}
        >
          {t('verify.other')}
        </Link>
      }
    >
      {email === '' && <EmailField form={form} />}
      <CodeField
        form={form}
        alone={email !== ''}
        onComplete={() => form.ref.current?.requestSubmit()}
      />
    </AuthFormPage>
  );
}
