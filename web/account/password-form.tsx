import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { useAuthForm } from '../auth/use-form.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { passwordForm } from './account-schemas.ts';

/** A new password ends every other session, and says so before and after. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'auth']);
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const [none, setNone] = useState(false);
  const form = useAuthForm({
    initial: { password: '', newPassword: '' },
    schema: passwordForm,
    send: ({ password, newPassword }) =>
      authClient.changePassword({
        currentPassword: password,
        newPassword,
        revokeOtherSessions: true,
      }),
    onDone: async () => {
      form.set('password', '');
      form.set('newPassword', '');
      toast.done(t('account:password.done'));
      await queryClient.invalidateQueries(trpc.account.sessions.pathFilter());
    },
    onFailure: ({ code }) => {
      setNone(code === 'CREDENTIAL_ACCOUNT_NOT_FOUND');
      return code === 'CREDENTIAL_ACCOUNT_NOT_FOUND';
    },
  });
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
    <AccountForm form={form}>
      <Field label={t('account:password.current')} error={form.errors.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </Field>
      <Field
        label={t('auth:field.newPassword')}
        hint={t('auth:field.passwordHint')}
        error={form.errors.newPassword}
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={form.values.newPassword}
          onChange={(event) => form.set('newPassword', event.target.value)}
        />
      </Field>
      <Button type="submit" busy={form.busy}>
        {t('account:password.submit')}
      </Button>
    </AccountForm>
  );
}
