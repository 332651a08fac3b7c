import { useTranslation } from 'react-i18next';
import { ErrorRegion } from '../ui/error-region.tsx';

interface FailedVideoProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In the place of a video of which nothing is known. */
export function FailedVideo({ query: { isFetching, refetch } }: FailedVideoProps) {
  const { t } = useTranslation('video');
  return <ErrorRegion title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
}
