import { useParams } from '@tanstack/react-router';
import { createContext, use } from 'react';
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

/** Whether a frame stands around what is shown. */
export const InsideFrame = createContext(false);

/** The same inside of a frame, which stays; where the frame itself is missing, the whole page. */
export function MissingPart() {
  return use(InsideFrame) ? <MissingInside /> : <MissingPage />;
}

function MissingInside() {
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
