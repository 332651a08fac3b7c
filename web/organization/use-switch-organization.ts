import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { toast } from '../ui/toast.tsx';

/** Makes another organization the one somebody works in, and goes there. */
export function useSwitchOrganization() {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  const [switching, setSwitching] = useState(false);
  return {
    switching,
    switchTo: async (slug: string): Promise<void> => {
      setSwitching(true);
      try {
        const { error } = await authClient.organization.setActive({ organizationSlug: slug });
        if (error) toast.error(t('organization.switch'));
        else await navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug } });
      } catch {
        // The network, not the server.
        toast.error(t('organization.switch'));
      } finally {
        setSwitching(false);
      }
    },
  };
}
