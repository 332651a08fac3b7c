import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PlainPage } from './plain-page.tsx';
import layoutStyles from '../ui/layout.module.css';

/** There is no page at this address. */
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

/** The same inside of a frame, which stays. */
export function MissingPart() {
  const { t } = useTranslation('errors');
  const { orgSlug } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={t('page.notFound')} />
      <EmptyState
        action={
          orgSlug === undefined ? (
            <ButtonLink to="/">{t('page.home')}</ButtonLink>
          ) : (
            <ButtonLink to="/$orgSlug/dashboard" params={{ orgSlug }}>
              {t('page.homeOfOrganization')}
            </ButtonLink>
          )
        }
      >
        {t('page.notFoundHelp')}
      </EmptyState>
    </>
  );
}
