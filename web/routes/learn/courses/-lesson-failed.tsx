/** What stands in the place of a lesson that could not be loaded. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { usePageOfThisDevice } from '../../../lib/offline/keep-lessons.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';

export function LessonFailed({ reset, orgSlug }: ErrorComponentProps & { orgSlug?: string }) {
  const { t } = useTranslation(['lesson', 'errors']);
  usePageOfThisDevice();
  return (
    <CatalogueFrame orgSlug={orgSlug} path="/">
      <ErrorRegion title={t('errors:failedTo.loadLesson')} onRetry={reset}>
        {t('lesson:failed.safe')}
      </ErrorRegion>
    </CatalogueFrame>
  );
}
