import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { AuthNote } from '../auth/auth-layout.tsx';
import { Button } from '../ui/button.tsx';
import type { OpenedProps } from './people-outputs.ts';
import { PEOPLE_REFUSALS } from './people-refusals.ts';
import { useAccept } from './use-accept.ts';
import styles from './people.module.css';

/** For the invited person: yes or no. */
export function AcceptOrDecline({ invitation, email, onChanged }: OpenedProps & { email: string }) {
  const { t } = useTranslation('people');
  const accept = useAccept(invitation, onChanged);
  const decline = useAuthCall({
    call: () => authClient.organization.rejectInvitation({ invitationId: invitation.id }),
    refusals: PEOPLE_REFUSALS,
    onSettled: onChanged,
  });
  return (
    <>
      <div className={styles.acceptActions}>
        <Button
          kind="primary"
          size="large"
          busy={accept.isPending}
          isDisabled={decline.isPending}
          onPress={() => accept.mutate()}
        >
          {t('accept.accept')}
        </Button>
        <Button
          kind="quiet"
          size="large"
          busy={decline.isPending}
          isDisabled={accept.isPending}
          onPress={() => decline.mutate()}
        >
          {t('accept.decline')}
        </Button>
      </div>
      <AuthNote>{t('accept.signedInAs', { email })}</AuthNote>
    </>
  );
}
