import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../session/session.ts';
import { linkTo } from '../shell/link-to.ts';
import { LanguageToggle } from '../shell/language-menu.tsx';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { useRouteExists } from '../shell/use-navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './landing.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';

export function LandingHeader() {
  const { t } = useTranslation('landing');
  const { data: session } = useQuery(sessionQuery);
  return (
    <header className={classNames(styles.wrap, styles.landHead)}>
      <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')}>
        <a href="#how">{t('nav.features')}</a>
        <a href="#words">{t('nav.testimonials')}</a>
        <a href="#plans">{t('nav.pricing')}</a>
      </nav>
      <div className={styles.landHeadEnd}>
        <LanguageToggle />
        {session ? (
          <ButtonLink to="/dashboard" kind="primary" size="dense">
            {t('nav.dashboard')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" kind="quiet" size="dense" className={styles.noPhone}>
              {t('nav.signIn')}
            </ButtonLink>
            <ButtonLink to="/sign-up" kind="primary" size="dense">
              {t('nav.start')}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}

const LEGAL = [
  { id: 'privacy', to: '/privacy' },
  { id: 'terms', to: '/terms-and-conditions' },
] as const;

export function LandingFooter() {
  const { t } = useTranslation('landing');
  const exists = useRouteExists();
  return (
    <footer className={classNames(styles.wrap, styles.landFoot)}>
      <Logo />
      <span className={layoutStyles.fills} />
      <nav aria-label={t('foot.label')}>
        <a href="#plans">{t('foot.pricing')}</a>
        {LEGAL.filter(({ to }) => exists(to)).map(({ id, to }) => (
          <Link key={id} {...linkTo(to, undefined)}>
            {t(`foot.${id}`)}
          </Link>
        ))}
        <Link to="/login">{t('nav.signIn')}</Link>
      </nav>
      <span className={layoutStyles.row}>
        <ThemeMenu />
        <LanguageToggle />
      </span>
    </footer>
  );
}
