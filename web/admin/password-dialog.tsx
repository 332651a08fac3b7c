import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { authClient } from '../session/auth-client.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useAdminCall } from './use-admin-call.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import denseStyles from '../ui/dense.module.css';

const passwordForm = z.object({
  password: z.string().min(8, 'admin:invalid.passwordShort').max(128, 'admin:invalid.passwordLong'),
});

/** Sets a new password; whoever was signed in by the old one is out. */
export function PasswordDialog({ user, own, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { name, id: userId } = user;
  const set = useAdminCall({
    call: ({ password }: z.output<typeof passwordForm>) =>
      authClient.admin.setUserPassword({ userId, newPassword: password }),
    done: own ? t('done.passwordOwn') : t('done.password', { name }),
    onDone: () => onClose(),
  });
  const server = useServerForm({
    defaultValues: { password: '' },
    schema: passwordForm,
    mutation: set,
    place: () => undefined,
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      onClose={() => onClose()}
      title={t('dialog.password', { name })}
      action={t('act.password')}
      className={denseStyles.form}
    >
      {!own && <p>{t('dialog.passwordBody', { name })}</p>}
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label={t('dialog.newPassword')}
            required
            autoComplete="new-password"
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
