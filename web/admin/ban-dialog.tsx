import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import { authClient } from '../session/auth-client.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Select } from '../ui/select.tsx';
import { BAN_LENGTHS, banSeconds, firstBanDay, type BanLength } from './ban-length.ts';
import { useAdminCall } from './use-admin-call.ts';
import type { UserSummary } from './admin-types.ts';
import denseStyles from '../ui/dense.module.css';

/** As the server takes it, too. */
const REASON_LIMIT = 500;

/** What the server is told: for how many seconds, or for good without them. */
const banForm = z
  .object({
    reason: z.string().trim().min(1, 'admin:invalid.reason'),
    length: z.enum(BAN_LENGTHS),
    date: z.string(),
  })
  .refine(({ length, date }) => banSeconds(length, date, new Date()) !== null, {
    message: 'admin:invalid.date',
    path: ['date'],
    // Also where the reason is wrong: both are said at once.
    when: () => true,
  })
  .transform(({ reason: banReason, length, date }) => {
    const seconds = banSeconds(length, date, new Date());
    return {
      banReason,
      ...(seconds === undefined || seconds === null ? {} : { banExpiresIn: seconds }),
    };
  });

const A_WEEK: { reason: string; length: BanLength; date: string } = {
  reason: '',
  length: 'week',
  date: '',
};

interface BanDialogProps {
  users: readonly UserSummary[];
  onClose: (banned: boolean) => void;
}

/** Why and for how long; whoever it is reads both. One after the other: what was done stays done. */
export function BanDialog({ users, onClose }: BanDialogProps) {
  const { t } = useTranslation('admin');
  const [firstDay] = useState(() => firstBanDay(new Date()));
  const count = users.length;
  const name = count === 1 ? users[0]?.name : undefined;
  const ban = useAdminCall({
    async call(asked: z.output<typeof banForm>) {
      let answer: AuthAnswer = { error: null };
      for (const { id: userId } of users) {
        answer = await authClient.admin.banUser({ userId, ...asked });
        if (answer.error) break;
      }
      return answer;
    },
    done: name === undefined ? t('done.banMany', { count }) : t('done.ban', { name }),
    onDone: () => onClose(true),
  });
  const server = useServerForm({
    defaultValues: A_WEEK,
    schema: banForm,
    mutation: ban,
    place: () => undefined,
  });
  const { form } = server;
  const length = useStore(form.store, ({ values }) => values.length);
  return (
    <FormDialog
      of={server}
      onClose={() => onClose(false)}
      title={name === undefined ? t('dialog.banMany', { count }) : t('dialog.ban', { name })}
      action={t('act.ban')}
      danger
      className={denseStyles.form}
    >
      <p>{t('dialog.banBody')}</p>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label={t('dialog.reason')}
            hint={
              name === undefined ? t('dialog.reasonHintMany') : t('dialog.reasonHint', { name })
            }
            countTo={REASON_LIMIT}
            required
            rows={3}
            maxLength={REASON_LIMIT}
          />
        )}
      </form.AppField>
      <form.AppField name="length">
        {({ state, handleChange }) => (
          <Select
            label={t('dialog.until')}
            value={state.value}
            onChange={handleChange}
            options={BAN_LENGTHS.map((value) => ({ value, label: t(`dialog.${value}`) }))}
          />
        )}
      </form.AppField>
      {length === 'date' && (
        <form.AppField name="date">
          {(field) => (
            <field.TextField label={t('dialog.lastDay')} required type="date" min={firstDay} />
          )}
        </form.AppField>
      )}
    </FormDialog>
  );
}
