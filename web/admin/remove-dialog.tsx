import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { useTRPC } from '../lib/api-client.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAdminCall } from './use-admin-call.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import styles from './admin.module.css';

/** Deletes an account for good, once its address was typed. */
export function RemoveDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const run = useAdminCall();
  const [busy, setBusy] = useState(false);
  const { name, email, id: userId } = user;
  const remove = async () => {
    setBusy(true);
    if (await run(() => authClient.admin.removeUser({ userId }), t('done.remove', { name }))) {
      onClose(true);
    } else setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.remove', { name })}
      action={t('act.remove')}
      onConfirm={remove}
      danger
      busy={busy}
      typedTitle={email}
    >
      <div className={styles.adminForm}>
        <p>{t('dialog.removeBody')}</p>
        <OwnerlessNotice userId={userId} />
      </div>
    </ConfirmDialog>
  );
}

/** The organizations that would be left without an owner. */
function OwnerlessNotice({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(useTRPC().admin.users.get.queryOptions({ userId }));
  const names = (data?.memberships ?? []).flatMap((one) => (one.onlyOwner ? [one.name] : []));
  if (names.length === 0) return null;
  return <Notice tone="live">{t('dialog.removeOwner', { names: names.join(', ') })}</Notice>;
}
