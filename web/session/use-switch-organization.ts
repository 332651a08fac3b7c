import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callAuth } from './call-auth.ts';
import { useAuthCall } from './use-auth-call.ts';
import { toast } from '../lib/toast.ts';

/** Makes another organization the one somebody works in, and goes there. Takes its slug. */
export function useSwitchOrganization() {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  return useAuthCall({
    call: (slug: string) =>
      callAuth((client) => client.organization.setActive({ organizationSlug: slug })),
    onDone: (_session, slug) => navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug } }),
    onRefused: () => toast.error(t('organization.switch')),
  });
}
