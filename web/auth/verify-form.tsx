import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { toast } from '../lib/toast.ts';
import { authClient } from '../session/auth-client.ts';
import { AuthFormPage, CodeField, EmailField } from './auth-form.tsx';
import { verifyForm } from './auth-schemas.ts';
import { SendAgain, useSendAgain } from './send-again.tsx';
import { sendVerification } from './sign-in.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
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
  const again = useSendAgain(sendVerification);
  const verify = useAuthForm({
    defaultValues: { email, code: '' },
    schema: verifyForm,
    call: ({ email: address, code }) =>
      authClient.emailOtp.verifyEmail({ email: address, otp: code }),
    onDone: async () => {
      toast.done(t('verify.done'));
      await router.navigate({ href: safeReturnPath(returnTo) });
    },
    beside: [again],
  });
  const lead =
    email === ''
      ? t('verify.sentNowhere')
      : t(from === 'login' ? 'verify.login' : 'verify.sent', { email });
  const { form } = verify;
  return (
    <AuthFormPage
      title={t('verify.title')}
      lead={lead}
      form={verify}
      submit={t('verify.submit')}
      after={<SendAgain again={again} to={() => form.state.values.email} />}
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
      {email === '' && <form.AppField name="email">{() => <EmailField />}</form.AppField>}
      <form.AppField name="code">{() => <CodeField alone={email !== ''} sends />}</form.AppField>
    </AuthFormPage>
  );
}
