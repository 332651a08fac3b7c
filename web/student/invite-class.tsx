import { useStore } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { INVITED_AT_ONCE } from '#machines/enrollment/enrollment.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../lib/toast.ts';
import { asLine, readClassList } from './class-list.ts';
import { ExpirySelect } from './expiry-select.tsx';
import { daysOf, EXPIRIES } from './expiry.ts';
import type { CourseAt } from './student-types.ts';
import styles from './student.module.css';

const classForm = z.object({
  people: z.string().transform((text, context) => {
    const { people, bad } = readClassList(text);
    const [first] = bad;
    if (first !== undefined) {
      const params = { text: first };
      context.addIssue({ code: 'custom', message: 'student:invitation.noAddress', params });
    } else if (people.length === 0) {
      context.addIssue({ code: 'custom', message: 'form.recipientEmail' });
    } else if (people.length > INVITED_AT_ONCE) {
      const params = { count: people.length, limit: INVITED_AT_ONCE };
      context.addIssue({ code: 'custom', message: 'student:invitation.tooMany', params });
    }
    return people;
  }),
  expiry: z.enum(EXPIRIES),
});

const NOBODY: z.input<typeof classForm> = { people: '', expiry: '30' };

/** Asks a whole class into the course by mail: as it stands in a spreadsheet, pasted. */
export function InviteClass({ at, onClose }: { at: CourseAt; onClose: () => void }) {
  const { t } = useTranslation(['student', 'errors']);
  const client = useTRPCClient();
  const errorText = useErrorText();
  const invite = useMutation({
    meta: { silent: true },
    mutationFn: ({ people, expiry }: z.output<typeof classForm>) =>
      client.wayIn.inviteClass.mutate({ ...at, people, expiresInDays: daysOf(expiry) }),
    onSuccess: ({ sent, left }) => {
      if (sent > 0) toast.done(t('student:invitation.sentMany', { count: sent }));
      if (left.length === 0) onClose();
      // Who got none stays where they were typed.
      else form.setFieldValue('people', left.map(asLine).join('\n'));
    },
  });
  const server = useServerForm({
    defaultValues: NOBODY,
    schema: classForm,
    mutation: invite,
    place: (error) => ({ text: errorText(error, 'errors:failedTo.sendInvitation') }),
  });
  const { form } = server;
  const count = useStore(form.store, ({ values }) => readClassList(values.people).people.length);
  const left = invite.data?.left ?? [];
  return (
    <FormDialog
      of={server}
      wide
      className={styles.form}
      title={t('student:invitation.classTitle')}
      action={t('student:invitation.sendMany', { count })}
      onClose={onClose}
    >
      <form.AppField name="people">
        {(field) => (
          <field.TextareaField
            label={t('student:invitation.people')}
            hint={t('student:invitation.peopleHint')}
            rows={6}
            autoComplete="off"
            spellCheck={false}
            {...(count > 1 ? { count: { used: count, limit: INVITED_AT_ONCE } } : {})}
          />
        )}
      </form.AppField>
      {left.length > 0 && (
        <Notice tone="live">
          <p>{t('student:invitation.left', { count: left.length })}</p>
          <ul className={styles.left}>
            {left.map(({ email, code }) => (
              <li key={email}>
                <b>{email}</b> {t(`errors:${code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form.AppField name="expiry">
        {({ state, handleChange }) => <ExpirySelect value={state.value} onChange={handleChange} />}
      </form.AppField>
    </FormDialog>
  );
}
