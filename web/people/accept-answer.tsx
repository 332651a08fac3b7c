import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { AuthNote } from '../auth/auth-layout.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { OpenedProps } from './accept-page.tsx';
import { refusalOf, useFailureText } from './use-account-call.ts';
import { useAccept } from './use-accept.ts';
import styles from './people.module.css';

/** For the invited person: yes or no. */
export function AcceptOrDecline({ invitation, email, onChanged }: OpenedProps & { email: string }) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const { accept, accepting } = useAccept(invitation, onChanged);
  const [declining, setDeclining] = useState(false);
  const decline = async () => {
    setDeclining(true);
    const refusal = await refusalOf(
      authClient.organization.rejectInvitation({ invitationId: invitation.id }),
    );
    if (refusal) toast.error(failureText(refusal));
    onChanged();
    setDeclining(false);
  };
  return (
    <>
      <div className={styles.acceptActions}>
        <Button
          kind="primary"
          size="large"
          busy={accepting}
          isDisabled={declining}
          onPress={() => void accept()}
        >
          {t('accept.accept')}
        </Button>
        <Button
          kind="quiet"
          size="large"
          busy={declining}
          isDisabled={accepting}
          onPress={() => void decline()}
        >
          {t('accept.decline')}
        </Button>
      </div>
      <AuthNote>{t('accept.signedInAs', { email })}</AuthNote>
    </>
  );
}
