import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorRegion } from '../ui/error-region.tsx';

/** In place of a text that could not be shown; the page around it stays. */
export function BrokenContent({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  return <ErrorRegion title={t('course.contentRendering')} onRetry={reset} />;
}
