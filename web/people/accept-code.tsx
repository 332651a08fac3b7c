import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { verifyForm } from '../auth/auth-schemas.ts';
import { CodeInput } from '../auth/code-input.tsx';
import { useAuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

export interface AcceptCodeProps {
  email: string;
  /** A code is on its way already. */
  sent: boolean;
  onVerified: () => Promise<void>;
}

/** The six digits that prove the invited address; with the last one the person is in. */
export function AcceptCode({ email, sent, onVerified }: AcceptCodeProps) {
  const { t } = useTranslation(['auth', 'people']);
  const formElement = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const form = useAuthForm({
    initial: { email, code: '' },
    schema: verifyForm,
    send: ({ code }) => authClient.emailOtp.verifyEmail({ email, otp: code }),
    onDone: onVerified,
  });
  const sendAgain = async () => {
    setSending(true);
    try {
      const { error } = await authClient.emailOtp.sendVerificationOtp({
        email,
        type: 'email-verification',
      });
      if (error) form.show(error);
      else toast.done(t('auth:verify.sentAgain'));
    } catch {
      form.show({ status: 0 });
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={formElement} className="auth-form" noValidate onSubmit={form.submit}>
      {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
      <p className="accept-note">
        {t(sent ? 'auth:verify.sent' : 'people:accept.unverified', { email })}
      </p>
      <CodeInput
        label={t('auth:field.code')}
        value={form.values.code}
        error={form.errors.code}
        onChange={(value) => form.set('code', value)}
        onComplete={() => formElement.current?.requestSubmit()}
      />
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        {t('people:accept.confirm')}
      </Button>
      <div className="flex items-center justify-between gap-3">
        <span className="field-hint">{t('auth:verify.wait')}</span>
        <Button kind="quiet" size="dense" busy={sending} onPress={() => void sendAgain()}>
          {t('auth:verify.again')}
        </Button>
      </div>
    </form>
  );
}
