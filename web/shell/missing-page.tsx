import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';
import layoutStyles from '../ui/layout.module.css';

/** Nothing lives at this address. */
export function MissingPage() {
  const { t } = useTranslation('errors');
  return (
    <PlainPage title={t('page.notFound')}>
      <p>{t('page.notFoundHelp')}</p>
      <ButtonLink to="/" className={layoutStyles.above5}>
        {t('page.home')}
      </ButtonLink>
    </PlainPage>
  );
}
