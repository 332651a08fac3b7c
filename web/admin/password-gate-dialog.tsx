import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { askPasswordBy } from '../lib/password-gate.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { CodeQuestion } from './code-question.tsx';
import denseStyles from '../ui/dense.module.css';

const passwordForm = z.object({
  password: z.string().min(1, 'admin:invalid.password').max(128, 'admin:invalid.passwordLong'),
});

/** Answers a call that waits: the password was given, or the dialog was closed. */
type Answer = (given: boolean) => void;

/** Asks for the password once more where a call of the pages around it needs it, or for a code by mail. */
export function PasswordGate() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let waiting: Answer | undefined;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        waiting = (given) => {
          setAnswer(undefined);
          resolve(given);
        };
        setAnswer(() => waiting);
      });
    const stop = askPasswordBy(ask);
    return () => {
      stop();
      // Whoever leaves the page gives no password.
      waiting?.(false);
    };
  }, []);
  return answer && <ProofQuestion onAnswer={answer} />;
}

/** What the account has is asked for; where that cannot be learned, the password. */
function ProofQuestion({ onAnswer }: { onAnswer: Answer }) {
  const trpc = useTRPC();
  const { data: proof, isError } = useQuery(
    trpc.admin.proof.queryOptions(undefined, { retry: false, meta: { silent: true } }),
  );
  if (proof === 'code') return <CodeQuestion onAnswer={onAnswer} />;
  return (proof !== undefined || isError) && <PasswordQuestion onAnswer={onAnswer} />;
}

function PasswordQuestion({ onAnswer }: { onAnswer: Answer }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { admin } = useTRPCClient();
  const confirm = useMutation({
    mutationFn: (given: z.output<typeof passwordForm>) => admin.confirm.mutate(given),
    meta: { silent: true },
    networkMode: 'always',
  });
  const server = useServerForm({
    defaultValues: { password: '' },
    schema: passwordForm,
    mutation: confirm,
    place: (error) => ({ field: 'password', text: errorText(error) }),
    onDone: () => onAnswer(true),
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      onClose={() => onAnswer(false)}
      title={t('confirm.title')}
      action={t('confirm.action')}
      className={denseStyles.form}
    >
      <p>{t('confirm.body')}</p>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label={t('confirm.password')}
            required
            autoComplete="current-password"
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
