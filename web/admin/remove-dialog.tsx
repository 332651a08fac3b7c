import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Notice } from '../ui/notice.tsx';
import { useAdminCall } from './use-admin-call.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import denseStyles from '../ui/dense.module.css';

/** Deletes an account for good, once its address was typed. */
export function RemoveDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { name, email, id: userId } = user;
  const remove = useAdminCall({
    call: () => authClient.admin.removeUser({ userId }),
    done: t('done.remove', { name }),
    onDone: () => onClose(true),
  });
  return (
    <AskDialog
      open
      onClose={onClose}
      title={t('dialog.remove', { name })}
      action={t('act.remove')}
      onConfirm={() => remove.mutateAsync()}
      danger
      typedTitle={email}
    >
      <div className={denseStyles.form}>
        <p>{t('dialog.removeBody')}</p>
        <OwnerlessNotice userId={userId} />
      </div>
    </AskDialog>
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
