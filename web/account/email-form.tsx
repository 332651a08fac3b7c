import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { CodeField } from '../auth/auth-form.tsx';
import { failureOf } from '../session/auth-refusal.ts';
import { useSendAgain } from '../auth/send-again.tsx';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
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
  const change = useAuthForm({
    defaultValues: { email: '' },
    schema: newEmailForm,
    call: async (values) =>
      values.email.toLowerCase() === email.toLowerCase()
        ? { error: { code: SAME, status: 400 } }
        : authClient.emailOtp.requestEmailChange({ newEmail: values.email }),
    onDone: (values) => onSent(values.email),
    place: (error, usual) =>
      failureOf(error).code === SAME
        ? { field: 'email', text: t('account:email.same') }
        : usual(error),
  });
  const { form } = change;
  return (
    <Form of={change} className={styles.accountForm}>
      <p className={styles.accountFact} data-testid="account-fact">
        {email}
      </p>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            label={t('account:email.label')}
            hint={t('account:email.hint')}
            type="email"
            autoComplete="email"
          />
        )}
      </form.AppField>
      <Button type="submit" busy={change.busy}>
        {t('account:email.send')}
      </Button>
    </Form>
  );
}

/** The new address is the one there is. */
const SAME = 'EMAIL_IS_THE_SAME';

function Code({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const { t } = useTranslation(['account', 'auth']);
  const again = useSendAgain((newEmail) => authClient.emailOtp.requestEmailChange({ newEmail }));
  const change = useAuthForm({
    defaultValues: { code: '' },
    schema: emailCodeForm,
    call: ({ code }) => authClient.emailOtp.changeEmail({ newEmail: sentTo, otp: code }),
    onDone: () => {
      toast.done(t('account:email.done'));
      onDone();
    },
    beside: [again],
  });
  const { form } = change;
  return (
    <Form of={change} className={styles.accountForm}>
      <p>{t('account:email.sent', { email: sentTo })}</p>
      <form.AppField name="code">{() => <CodeField />}</form.AppField>
      <div className={styles.accountActions}>
        <Button type="submit" busy={change.busy}>
          {t('account:email.submit')}
        </Button>
        <Button kind="quiet" onPress={() => again.mutate(sentTo)}>
          {t('auth:verify.again')}
        </Button>
        <Button kind="quiet" onPress={onDone}>
          {t('account:email.keep')}
        </Button>
      </div>
    </Form>
  );
}
