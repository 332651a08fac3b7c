import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/app-error.ts';
import { Button } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

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
      <Button kind="primary" className="mt-5" onPress={retry}>
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
    <section className="py-5" role="alert">
      <h2 className="text-base font-semibold">{t('page.somethingWrong')}</h2>
      <Button size="dense" className="mt-3" onPress={() => setShown(!shown)}>
        {shown ? t('page.hideError') : t('page.showError')}
      </Button>
      {shown && (
        <pre className="mt-3 overflow-auto text-xs text-danger">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </section>
  );
}
