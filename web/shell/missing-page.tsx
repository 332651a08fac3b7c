import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** Nothing lives at this address. */
export function MissingPage() {
  const { t } = useTranslation('errors');
  return (
    <PlainPage title={t('page.notFound')}>
      <p>{t('page.notFoundHelp')}</p>
      <ButtonLink to="/" className="mt-5">
        {t('page.home')}
      </ButtonLink>
    </PlainPage>
  );
}
