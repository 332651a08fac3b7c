import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useAdminCall } from './use-admin-call.ts';
import type { UserActName } from './user-acts.ts';
import type { UserDialogProps } from './user-dialog-props.ts';

/** The question behind each act. */
export function UserDialogs({ act, ...props }: UserDialogProps & { act: UserActName }) {
  switch (act) {
    case 'ban':
      return <BanDialog users={[props.user]} onClose={() => props.onClose()} />;
    case 'password':
      return <PasswordDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    case 'unban':
      return <Unban {...props} />;
    case 'signInAs':
      return <SignInAs {...props} />;
    case 'makeAdmin':
      return <ChangeRole {...props} to="admin" />;
    case 'makeUser':
      return <ChangeRole {...props} to="user" />;
    default:
      return act satisfies never;
  }
}

interface AskProps {
  title: string;
  body?: ReactNode;
  action: string;
  done?: string;
  danger?: boolean;
  call: () => Promise<AuthAnswer>;
  onDone?: () => void;
  onClose: () => void;
}

function Ask({ done, call, onDone, body, ...question }: AskProps) {
  const act = useAdminCall({ call, done, ...(onDone ? { onDone } : {}) });
  return (
    <AskDialog open {...question} onConfirm={() => act.mutateAsync()}>
      {body}
    </AskDialog>
  );
}

function ChangeRole({ user, to, onClose }: UserDialogProps & { to: 'admin' | 'user' }) {
  const { t } = useTranslation('admin');
  const { name, id: userId } = user;
  const act = to === 'admin' ? 'makeAdmin' : 'makeUser';
  return (
    <Ask
      title={t(`dialog.${act}`, { name })}
      body={<p>{t(`dialog.${act}Body`)}</p>}
      action={t(`act.${act}`)}
      done={t(`done.${act}`, { name })}
      danger={to === 'user'}
      call={() => authClient.admin.setRole({ userId, role: to })}
      onClose={onClose}
    />
  );
}

function Unban({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { name, id: userId } = user;
  return (
    <Ask
      title={`${t('act.unban')}: ${name}`}
      body={user.ban?.reason ? <p>{user.ban.reason}</p> : undefined}
      action={t('act.unban')}
      done={t('done.unban', { name })}
      call={() => authClient.admin.unbanUser({ userId })}
      onClose={onClose}
    />
  );
}

function SignInAs({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { name, id: userId } = user;
  return (
    <Ask
      title={t('dialog.signInAs', { name })}
      body={<p>{t('dialog.signInAsBody', { name })}</p>}
      action={t('act.signInAs')}
      call={() => authClient.admin.impersonateUser({ userId })}
      // Everything that was read belongs to somebody else now: the page begins anew.
      onDone={() => window.location.assign('/dashboard')}
      onClose={onClose}
    />
  );
}
