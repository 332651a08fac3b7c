import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailedAsMissing } from '../shell/failed-as-missing.tsx';

/** In the place of an organization's page that could not be loaded. */
export function OrganizationFailed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  return <FailedAsMissing title={t('ORGANIZATION_NOT_FOUND')} reset={reset} />;
}
