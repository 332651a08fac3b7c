import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../lib/toast.ts';
import styles from './account.module.css';
import { passwordForm } from './account-schemas.ts';

/** A new password ends every other session, and says so before and after. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'auth']);
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const change = useAuthForm({
    defaultValues: { password: '', newPassword: '' },
    schema: passwordForm,
    call: ({ password, newPassword }) =>
      authClient.changePassword({
        currentPassword: password,
        newPassword,
        revokeOtherSessions: true,
      }),
    onDone: async () => {
      form.reset();
      toast.done(t('account:password.done'));
      await queryClient.invalidateQueries(trpc.account.sessions.pathFilter());
    },
  });
  const { form, error } = change;
  // An account that was never given a password signs in by codes.
  const none = failureOf(error).code === 'CREDENTIAL_ACCOUNT_NOT_FOUND';
  if (none) {
    return (
      <Notice
        action={
          <ButtonLink size="dense" to="/forgot-password">
            {t('account:password.setOne')}
          </ButtonLink>
        }
      >
        {t('account:password.none')}
      </Notice>
    );
  }
  return (
    <Form of={change} className={styles.accountForm}>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label={t('account:password.current')}
            autoComplete="current-password"
          />
        )}
      </form.AppField>
      <form.AppField name="newPassword">
        {(field) => (
          <field.PasswordField
            label={t('auth:field.newPassword')}
            hint={t('auth:field.passwordHint')}
            autoComplete="new-password"
          />
        )}
      </form.AppField>
      <Button type="submit" busy={change.busy}>
        {t('account:password.submit')}
      </Button>
    </Form>
  );
}
