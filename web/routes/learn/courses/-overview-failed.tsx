import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailedAsMissing } from '../../../shell/failed-as-missing.tsx';

/** In the place of a course's overview that could not be loaded. */
export function OverviewFailed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('catalogue');
  return <FailedAsMissing title={t('overview.missing')} reset={reset} />;
}
