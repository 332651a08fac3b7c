import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { toast } from '../lib/toast.ts';
import type { OpenedInvitation } from './people-outputs.ts';
import { PEOPLE_REFUSALS } from './people-refusals.ts';
import { useEnterOrganization } from './use-enter-organization.ts';

/**
 * Accepts in the name of whoever is signed in, and goes on into the organization. After a refusal
 * the page asks again how the invitation stands and shows that.
 */
export function useAccept({ id, organization, role }: OpenedInvitation, onChanged: () => void) {
  const { t } = useTranslation('people');
  const enter = useEnterOrganization();
  return useAuthCall({
    call: () => authClient.organization.acceptInvitation({ invitationId: id }),
    refusals: PEOPLE_REFUSALS,
    onDone: async () => {
      toast.done(t('accept.welcome', { organization: organization.name }));
      await enter.mutateAsync({ slug: organization.slug, role });
    },
    onRefused: () => onChanged(),
  });
}
