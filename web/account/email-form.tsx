import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { CodeInput } from '../auth/code-input.tsx';
import { useAuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { emailCodeForm, newEmailForm } from './account-schemas.ts';
import styles from './account.module.css';

/** A new address counts once a code that was sent to it comes back. */
export function EmailForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <NewAddress email={email} onSent={setSentTo} />
  ) : (
    <Code sentTo={sentTo} onDone={() => setSentTo(undefined)} />
  );
}

function NewAddress({ email, onSent }: { email: string; onSent: (address: string) => void }) {
  const { t } = useTranslation(['account', 'auth']);
  const [same, setSame] = useState(false);
  const form = useAuthForm({
    initial: { email: '' },
    schema: newEmailForm,
    send: async (values) => {
      const unchanged = values.email.toLowerCase() === email.toLowerCase();
      setSame(unchanged);
      if (unchanged) return { error: { code: 'EMAIL_IS_THE_SAME', status: 400 } };
      return authClient.emailOtp.requestEmailChange({ newEmail: values.email });
    },
    onDone: (values) => onSent(values.email),
    onFailure: ({ code }) => code === 'EMAIL_IS_THE_SAME',
  });
  return (
    <AccountForm form={form}>
      <p className={styles.accountFact} data-testid="account-fact">
        {email}
      </p>
      <Field
        label={t('account:email.label')}
        hint={t('account:email.hint')}
        error={same ? t('account:email.same') : form.errors.email}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          value={form.values.email}
          onChange={(event) => {
            setSame(false);
            form.set('email', event.target.value);
          }}
        />
      </Field>
      <Button type="submit" busy={form.busy}>
        {t('account:email.send')}
      </Button>
    </AccountForm>
  );
}

function Code({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const { t } = useTranslation(['account', 'auth']);
  const form = useAuthForm({
    initial: { code: '' },
    schema: emailCodeForm,
    send: ({ code }) => authClient.emailOtp.changeEmail({ newEmail: sentTo, otp: code }),
    onDone: () => {
      toast.done(t('account:email.done'));
      onDone();
    },
  });
  const again = async () => {
    const { error } = await authClient.emailOtp.requestEmailChange({ newEmail: sentTo });
    if (error) form.show(error);
    else toast.done(t('auth:verify.sentAgain'));
  };
  return (
    <AccountForm form={form}>
      <p>{t('account:email.sent', { email: sentTo })}</p>
      <CodeInput
        label={t('auth:field.code')}
        value={form.values.code}
        error={form.errors.code}
        onChange={(value) => form.set('code', value)}
      />
      <div className={styles.accountActions}>
        <Button type="submit" busy={form.busy}>
          {t('account:email.submit')}
        </Button>
        <Button kind="quiet" onPress={() => void again()}>
          {t('auth:verify.again')}
        </Button>
        <Button kind="quiet" onPress={onDone}>
          {t('account:email.keep')}
        </Button>
      </div>
    </AccountForm>
  );
}
