import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Unsent } from './use-invitation-sending.ts';
import styles from './people.module.css';

export interface UnsentListProps {
  unsent: readonly Unsent[];
  busy: boolean;
  onSendAgain: (email: string) => void;
}

/** Those addresses that got no invitation, each with its reason and what can be done. */
export function UnsentList({ unsent, busy, onSendAgain }: UnsentListProps) {
  const { t } = useTranslation('people');
  if (unsent.length === 0) return null;
  return (
    <Notice tone="live">
      <p>{t('invite.unsent', { count: unsent.length })}</p>
      <ul className={styles.unsent}>
        {unsent.map(({ email, reason, canSendAgain }) => (
          <li key={email}>
            <span>
              <b>{email}</b> {reason}
            </span>
            {canSendAgain && (
              <Button size="dense" isDisabled={busy} onPress={() => onSendAgain(email)}>
                {t('invitations.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
