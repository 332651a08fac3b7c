import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../session/session.ts';
import { linkTo } from '../shell/link-to.ts';
import { LanguageToggle } from '../shell/language-menu.tsx';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { useRouteExists } from '../shell/use-place.ts';
import { WithPalette } from '../shell/with-palette.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './landing.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';

/** Parts of the landing page, which every public page leads to. */
const PARTS = [
  { id: 'features', hash: 'how' },
  { id: 'testimonials', hash: 'words' },
] as const;

interface LandingFrameProps {
  /** A column of text, or all the room there is; without it the page divides its room itself. */
  width?: 'text' | 'wide';
  className?: string | undefined;
  children: ReactNode;
}

/** A page for everybody: what it says between the head and the foot that all of them have. */
export function LandingFrame({ width, className, children }: LandingFrameProps) {
  const widths = { text: styles.text, wide: styles.wrap };
  return (
    <WithPalette>
      <div className={styles.frame}>
        <LandingHeader isFirst={width === undefined} />
        <main className={classNames(width && widths[width], className)}>{children}</main>
        <LandingFooter />
      </div>
    </WithPalette>
  );
}

/** @param isFirst on the landing page, whose own way on is the same (GREEN-1). */
function LandingHeader({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('landing');
  const { data: session } = useQuery(sessionQuery);
  return (
    <header className={classNames(styles.wrap, styles.landHead)}>
      <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')}>
        {PARTS.map(({ id, hash }) => (
          <Link key={id} to="/" hash={hash}>
            {t(`nav.${id}`)}
          </Link>
        ))}
        <Link to="/pricing" activeProps={{ className: styles.here }}>
          {t('nav.pricing')}
        </Link>
      </nav>
      <div className={styles.landHeadEnd}>
        <LanguageToggle />
        {session ? (
          <ButtonLink to="/dashboard" size="dense">
            {t('nav.dashboard')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" kind="quiet" size="dense" className={styles.noPhone}>
              {t('nav.signIn')}
            </ButtonLink>
            <ButtonLink to="/sign-up" kind={isFirst ? 'primary' : 'second'} size="dense">
              {t('nav.start')}
            </ButtonLink>
          </>
        )}
        <PhoneMenu signedIn={Boolean(session)} />
      </div>
    </header>
  );
}

/** The same places on a phone, where the row has no room for them. */
function PhoneMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  return (
    <span className={styles.onlyPhone}>
      <Menu
        label={t('nav.menu')}
        placement="bottom end"
        trigger={<IconButton icon={MenuIcon} label={t('nav.menu')} />}
        groups={[
          {
            id: 'places',
            items: [
              ...PARTS.map(({ id, hash }) => ({ id, label: t(`nav.${id}`), href: `/#${hash}` })),
              { id: 'pricing', label: t('nav.pricing'), href: '/pricing' },
              ...(signedIn ? [] : [{ id: 'signIn', label: t('nav.signIn'), href: '/login' }]),
            ],
          },
        ]}
      />
    </span>
  );
}

const LEGAL = [
  { id: 'privacy', to: '/privacy' },
  { id: 'terms', to: '/terms-and-conditions' },
] as const;

function LandingFooter() {
  const { t } = useTranslation('landing');
  const exists = useRouteExists();
  const { data: session } = useQuery(sessionQuery);
  return (
    <footer className={classNames(styles.wrap, styles.landFoot)}>
      <Logo />
      <span className={layoutStyles.fills} />
      <nav aria-label={t('foot.label')}>
        <Link to="/pricing">{t('foot.pricing')}</Link>
        {LEGAL.filter(({ to }) => exists(to)).map(({ id, to }) => (
          <Link key={id} {...linkTo(to, undefined)}>
            {t(`foot.${id}`)}
          </Link>
        ))}
        {session ? (
          <Link to="/dashboard">{t('nav.dashboard')}</Link>
        ) : (
          <Link to="/login">{t('nav.signIn')}</Link>
        )}
      </nav>
      <span className={layoutStyles.row}>
        <ThemeMenu />
        <LanguageToggle />
      </span>
    </footer>
  );
}
