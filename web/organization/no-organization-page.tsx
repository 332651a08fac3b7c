import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateOrganizationForm } from './create-organization.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** Signed in, but belonging nowhere: expected by an invitation, or the last organization was left. */
export function NoOrganizationPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <PlainPage title={t('noOrganization.title')}>
      <p>{t('noOrganization.lead')}</p>
      <CreateOrganizationForm
        onCreated={(slug) => navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug } })}
      />
    </PlainPage>
  );
}
