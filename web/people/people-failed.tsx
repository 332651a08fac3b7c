import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceSessionChange } from '../session/session-events.ts';
import { failureFacts } from '../lib/app-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { toast } from '../lib/toast.ts';

export interface PeopleFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** A list that could not be shown: not for this role, not of this organization any more, or broken. */
export function PeopleFailed({ error, onRetry }: PeopleFailedProps) {
  const { t } = useTranslation(['people', 'errors']);
  const navigate = useNavigate();
  const { code, detail } = failureFacts(error);
  const putOut = code === 'ORGANIZATION_NOT_FOUND';
  useEffect(() => {
    // The browser does not know yet: the lists of one's organizations are asked for again.
    if (putOut || code === 'NOT_AUTHORIZED') announceSessionChange();
    if (!putOut) return;
    toast.info(t('people:putOut'), { id: 'put-out' });
    void navigate({ to: '/dashboard', replace: true });
  }, [putOut, code, navigate, t]);
  if (code === 'NOT_AUTHORIZED') {
    return (
      <EmptyState action={<ButtonLink to="/dashboard">{t('people:notForRole.back')}</ButtonLink>}>
        {t('errors:permission.resource', { resource: detail['resource'] ?? '' })}
        <br />
        {t('people:notForRole.help')}
      </EmptyState>
    );
  }
  if (code === 'TEAM_NOT_FOUND') return <EmptyState>{t('errors:TEAM_NOT_FOUND')}</EmptyState>;
  return (
    <ErrorRegion title={t('people:failed.title')} onRetry={onRetry}>
      {t('people:failed.safe')}
    </ErrorRegion>
  );
}
