import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { authClient } from './auth-client.ts';
import { AuthLayout } from './auth-layout.tsx';
import { verifyForm } from './auth-schemas.ts';
import { CodeInput } from './code-input.tsx';
import { useAuthForm } from './use-form.ts';

export interface VerifyFormProps {
  email: string;
  /** `signup` or `login`: what brought one here. */
  from: string;
  returnTo: string | undefined;
}

export function VerifyForm({ email, from, returnTo }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const formElement = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
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
  const sendAgain = async () => {
    setSending(true);
    try {
      const { error } = await authClient.emailOtp.sendVerificationOtp({
        email: form.values.email,
        type: 'email-verification',
      });
      if (error) form.show(error);
      else toast.done(t('verify.sentAgain'));
    } catch {
      form.show({ status: 0 });
    } finally {
      setSending(false);
    }
  };
  const lead =
    email === ''
      ? t('verify.sentNowhere')
      : t(from === 'login' ? 'verify.login' : 'verify.sent', { email });
  return (
    <AuthLayout
      title={t('verify.title')}
      lead={lead}
      footer={
        <Link to="/sign-up" className="link">
          {t('verify.other')}
        </Link>
      }
    >
      <form ref={formElement} className="auth-form" noValidate onSubmit={form.submit}>
        {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
        {email === '' && (
          <Field label={t('field.email')} error={form.errors.email}>
            <Input
              name="email"
              type="email"
              autoComplete="username"
              value={form.values.email}
              onChange={(event) => form.set('email', event.target.value)}
            />
          </Field>
        )}
        <CodeInput
          label={t('field.code')}
          value={form.values.code}
          error={form.errors.code}
          onChange={(value) => form.set('code', value)}
          onComplete={() => formElement.current?.requestSubmit()}
        />
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {t('verify.submit')}
        </Button>
        <div className="flex items-center justify-between gap-3">
          <span className="field-hint">{t('verify.wait')}</span>
          <Button kind="quiet" size="dense" busy={sending} onPress={() => void sendAgain()}>
            {t('verify.again')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
