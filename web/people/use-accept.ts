import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { toast } from '../ui/toast.tsx';
import type { OpenedInvitation } from './people-outputs.ts';
import { refusalOf, useFailureText } from './use-account-call.ts';
import { useEnterOrganization } from './use-enter-organization.ts';

/**
 * Accepts in the name of whoever is signed in, and goes on into the organization. After a refusal
 * the page asks again how the invitation stands and shows that.
 */
export function useAccept(invitation: OpenedInvitation, onChanged: () => void) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const { enter } = useEnterOrganization();
  const [accepting, setAccepting] = useState(false);

  const accept = async () => {
    setAccepting(true);
    const refusal = await refusalOf(
      authClient.organization.acceptInvitation({ invitationId: invitation.id }),
    );
    if (refusal) {
      toast.error(failureText(refusal));
      onChanged();
    } else {
      toast.done(t('accept.welcome', { organization: invitation.organization.name }));
      await enter(invitation.organization.slug, invitation.role);
    }
    setAccepting(false);
  };
  return { accept, accepting };
}
