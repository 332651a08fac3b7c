import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Changes } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { InviteClass } from './invite-class.tsx';
import { ExpirySelect } from './expiry-select.tsx';
import { daysOf, EXPIRIES } from './expiry.ts';
import type { CourseAt } from './student-types.ts';
import styles from './student.module.css';

const inviteForm = z.object({
  email: z.string().trim().min(1, 'form.recipientEmail').pipe(z.email('form.validEmail')),
  name: z.string().trim().max(200),
  expiry: z.enum(EXPIRIES),
});

const EMPTY: z.input<typeof inviteForm> = { email: '', name: '', expiry: '30' };

/** In the head of the page: the one green step of this tab. */
export function InviteStudents({ at }: { at: CourseAt }) {
  const { t } = useTranslation('student');
  const [open, setOpen] = useState(false);
  return (
    <Changes>
      <Button kind="primary" icon={UserPlus} onPress={() => setOpen(true)}>
        {t('invitation.students')}
      </Button>
      {open && <InviteDialog at={at} onClose={() => setOpen(false)} />}
    </Changes>
  );
}

interface InviteDialogProps {
  at: CourseAt;
  onClose: () => void;
}

/** Asks somebody into the course by mail, or a whole class. */
export function InviteDialog(props: InviteDialogProps) {
  const [wholeClass, setWholeClass] = useState(false);
  if (wholeClass) return <InviteClass {...props} />;
  return <InviteOne {...props} onClass={() => setWholeClass(true)} />;
}

function InviteOne({ at, onClose, onClass }: InviteDialogProps & { onClass: () => void }) {
  const { t } = useTranslation(['student', 'errors']);
  const client = useTRPCClient();
  const errorText = useErrorText();
  const invite = useMutation({
    meta: { silent: true },
    mutationFn: ({ email, name, expiry }: z.infer<typeof inviteForm>) =>
      client.wayIn.invite.mutate({ ...at, email, name, expiresInDays: daysOf(expiry) }),
    onSuccess: ({ email }) => {
      toast.done(t('student:invitation.sent', { email }));
      onClose();
    },
  });
  const server = useServerForm({
    defaultValues: EMPTY,
    schema: inviteForm,
    mutation: invite,
    place: (error) =>
      failureFacts(error).code?.startsWith('INVITE_')
        ? { field: 'email', text: errorText(error) }
        : { text: errorText(error, 'errors:failedTo.sendInvitation') },
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      className={styles.form}
      title={t('student:invitation.newTitle')}
      action={t('student:invitation.send')}
      other={
        <Button kind="quiet" isDisabled={server.busy} onPress={onClass}>
          {t('student:invitation.many')}
        </Button>
      }
      onClose={onClose}
    >
      <form.AppField name="email">
        {(field) => (
          <field.TextField label={t('student:invitation.email')} type="email" autoComplete="off" />
        )}
      </form.AppField>
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t('student:invitation.name')}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="expiry">
        {({ state, handleChange }) => <ExpirySelect value={state.value} onChange={handleChange} />}
      </form.AppField>
    </FormDialog>
  );
}
