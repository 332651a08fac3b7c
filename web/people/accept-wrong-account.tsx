import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { AUTH_KEY } from '../auth/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './people.module.css';

/** Somebody else is signed in: they go on as the invited one, or leave it be. */
export function AcceptWrongAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    await authClient.signOut().catch(() => undefined);
    // Nothing that was read in the other person's name is of use to the next one.
    queryClient.removeQueries({ queryKey: [AUTH_KEY] });
    onSignedOut();
    setBusy(false);
  };
  return (
    <div className={styles.acceptActions}>
      <Button kind="primary" size="large" busy={busy} onPress={() => void signOut()}>
        {t('accept.wrong.switch')}
      </Button>
      <ButtonLink to="/dashboard" kind="quiet" size="large">
        {t('accept.wrong.stay')}
      </ButtonLink>
    </div>
  );
}
