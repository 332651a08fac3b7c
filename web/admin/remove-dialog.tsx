import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { useAdminCall } from './use-admin-call.ts';
import { OwnerlessNotice, type UserDialogProps } from './user-dialogs.tsx';

/** Deletes an account for good, once its address was typed. */
export function RemoveDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const run = useAdminCall();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { name, email, id: userId } = user;
  const ready = typed.trim().toLowerCase() === email.toLowerCase();
  const remove = async () => {
    setBusy(true);
    if (await run(() => authClient.admin.removeUser({ userId }), t('done.remove', { name }))) {
      onClose(true);
    } else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.remove', { name })}
      role="alertdialog"
      locked={busy}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={() => onClose()}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="danger" isDisabled={!ready} busy={busy} onPress={() => void remove()}>
            {t('act.remove')}
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <p>{t('dialog.removeBody')}</p>
        <OwnerlessNotice userId={userId} />
        <Field label={t('dialog.typeEmail', { email })}>
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
