import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';
import layoutStyles from '../ui/layout.module.css';

interface FailedAsMissingProps {
  /** What is not there, or did not come. */
  title: string;
  reset: () => void;
}

/** A page for everybody that did not come is shown as one that is not there, and asked for again. */
export function FailedAsMissing({ title, reset }: FailedAsMissingProps) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <PlainPage title={title}>
      <Button kind="primary" className={layoutStyles.above5} onPress={retry}>
        {t('page.tryAgain')}
      </Button>
    </PlainPage>
  );
}
