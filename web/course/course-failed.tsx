import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorRegion } from '../ui/error-region.tsx';

/** In the place of a course that could not be loaded. */
export function CourseFailed() {
  const { t } = useTranslation('errors');
  const router = useRouter();
  return (
    <ErrorRegion
      title={t('course.notFoundOrFailed')}
      // What failed is asked for again.
      onRetry={() => void router.invalidate()}
    />
  );
}
