import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import denseStyles from '../ui/dense.module.css';

interface CodeQuestionProps {
  /** Whether the right code was given. */
  onAnswer: (given: boolean) => void;
}

const codeForm = z.object({ code: z.string().regex(/^\d{6}$/u, 'admin:invalid.code') });

/** For accounts without a password: a code is mailed when it is asked for, and typed in. */
export function CodeQuestion({ onAnswer }: CodeQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const { admin } = useTRPCClient();
  const send = useMutation({
    mutationFn: () => admin.sendCode.mutate(),
    meta: { silent: true },
    networkMode: 'always',
  });
  if (send.isSuccess) return <SentCode onAnswer={onAnswer} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('admin:confirm.codeTitle')}
      actions={
        <>
          <Button kind="quiet" isDisabled={send.isPending} onPress={() => onAnswer(false)}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" busy={send.isPending} onPress={() => send.mutate()}>
            {t('admin:confirm.send')}
          </Button>
        </>
      }
    >
      <p>{t('admin:confirm.codeBody')}</p>
      {send.isError && <p role="alert">{errorText(send.error)}</p>}
    </Dialog>
  );
}

function SentCode({ onAnswer }: CodeQuestionProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { admin } = useTRPCClient();
  const again = useMutation({
    mutationFn: () => admin.sendCode.mutate(),
    meta: { silent: true },
    networkMode: 'always',
  });
  const confirm = useMutation({
    mutationFn: (given: z.output<typeof codeForm>) => admin.confirm.mutate(given),
    meta: { silent: true },
    networkMode: 'always',
  });
  const server = useServerForm({
    defaultValues: { code: '' },
    schema: codeForm,
    mutation: confirm,
    beside: [again],
    place: (error) => ({ field: 'code', text: errorText(error) }),
    onDone: () => onAnswer(true),
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      onClose={() => onAnswer(false)}
      title={t('confirm.codeTitle')}
      action={t('confirm.action')}
      other={
        <Button kind="second" busy={again.isPending} onPress={() => again.mutate()}>
          {t('confirm.sendAgain')}
        </Button>
      }
      className={denseStyles.form}
    >
      <p>{t('confirm.codeSent')}</p>
      <form.AppField name="code">
        {(field) => (
          <field.TextField
            label={t('confirm.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
