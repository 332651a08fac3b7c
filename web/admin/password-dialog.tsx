import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, PasswordInput } from '../ui/field.tsx';
import { useAdminCall } from './use-admin-call.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import styles from './admin.module.css';

const SHORTEST = 8;
const LONGEST = 128;

/** Sets a new password; whoever was signed in by the old one is out. */
export function PasswordDialog({ user, own, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const run = useAdminCall();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { name, id: userId } = user;

  const set = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password.length < SHORTEST || password.length > LONGEST) {
      setWrong(t(password.length < SHORTEST ? 'invalid.passwordShort' : 'invalid.passwordLong'));
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const done = own ? t('done.passwordOwn') : t('done.password', { name });
    const call = () => authClient.admin.setUserPassword({ userId, newPassword: password });
    if (await run(call, done)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.password', { name })}
      locked={busy}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={() => onClose()}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onPress={() => form.current?.requestSubmit()}>
            {t('act.password')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.adminForm}
        noValidate
        onSubmit={(event) => void set(event)}
      >
        {!own && <p>{t('dialog.passwordBody', { name })}</p>}
        <Field label={t('dialog.newPassword')} error={wrong} required>
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setWrong(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
