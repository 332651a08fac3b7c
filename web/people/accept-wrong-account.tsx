import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { AUTH_KEY } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './people.module.css';

/** Somebody else is signed in: they go on as the invited one, or leave it be. */
export function AcceptWrongAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const signOut = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // Signed out already, or the line is gone: the guard of the next page asks who one is.
      await authClient.signOut().catch(() => undefined);
      // Nothing that was read in the other person's name is of use to the next one.
      queryClient.removeQueries({ queryKey: [AUTH_KEY] });
      onSignedOut();
    },
  });
  return (
    <div className={styles.acceptActions}>
      <Button kind="primary" size="large" busy={signOut.isPending} onPress={() => signOut.mutate()}>
        {t('accept.wrong.switch')}
      </Button>
      <ButtonLink to="/dashboard" kind="quiet" size="large">
        {t('accept.wrong.stay')}
      </ButtonLink>
    </div>
  );
}
