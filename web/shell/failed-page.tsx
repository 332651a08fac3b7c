import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/app-error.ts';
import { Button } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';
import styles from './shell.module.css';
import layoutStyles from '../ui/layout.module.css';

/** A page that could not be shown; trying again loads it anew. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <PlainPage title={t('page.oops')}>
      <p>{errorText(t, error)}</p>
      <Button kind="primary" className={layoutStyles.above5} onPress={retry}>
        {t('page.tryAgain')}
      </Button>
    </PlainPage>
  );
}

/** A part of a page that threw: what it was can be looked at. */
export function FailedPart({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const [shown, setShown] = useState(false);
  return (
    <section className={styles.failedPart} role="alert">
      <h2>{t('page.somethingWrong')}</h2>
      <Button size="dense" className={layoutStyles.above3} onPress={() => setShown(!shown)}>
        {shown ? t('page.hideError') : t('page.showError')}
      </Button>
      {shown && <pre>{error instanceof Error ? error.message : String(error)}</pre>}
    </section>
  );
}
