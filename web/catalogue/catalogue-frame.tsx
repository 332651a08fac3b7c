import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../session/session.ts';
import { AccountMenu } from '../shell/account-menu.tsx';
import { CommandsProvider } from '../shell/commands.tsx';
import { PaletteOnDemand } from '../shell/palette-on-demand.tsx';
import { LanguageToggle } from '../shell/language-menu.tsx';
import { linkTo } from '../shell/link-to.ts';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { useRouteExists } from '../shell/use-place.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';
import styles from './catalogue.module.css';

interface CatalogueFrameProps {
  orgSlug: string | undefined;
  /** Where one is, for the sign-in to come back to. */
  path: string;
  children: ReactNode;
}

const PLACES = [
  { id: 'learning', path: '' },
  { id: 'courses', path: '/courses' },
  { id: 'tutor', path: '/ai-tutor' },
] as const;

/** The frame of pages about courses, the same for a guest and a learner but for the end of its header. */
export function CatalogueFrame({ orgSlug, path, children }: CatalogueFrameProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { data: session } = useQuery(sessionQuery);
  const exists = useRouteExists();
  const base = orgSlug === undefined ? '/learn' : '/$orgSlug/learn';
  const places = PLACES.filter(
    (place) => exists(`${base}${place.path}`) && (session || place.id === 'courses'),
  );
  const code = `${base}/secret-code`;
  return (
    <CommandsProvider>
      <div className={styles.frame}>
        <PaletteOnDemand mode="learner" orgSlug={orgSlug} />
        <a href="#main" className={styles.skip}>
          {t('common:nav.skip')}
        </a>
        <header className={styles.frameHead}>
          <div>
            <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
              <Logo />
            </Link>
            <nav aria-label={t('catalogue:frame.places')}>
              {places.map(({ id, path: at }) => (
                <Link
                  key={id}
                  {...linkTo(`${base}${at}`, orgSlug)}
                  activeOptions={{ exact: at === '' }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  {t(`catalogue:frame.${id}`)}
                </Link>
              ))}
            </nav>
            <span className={layoutStyles.fills} />
            {session && exists(code) && (
              <ButtonLink
                kind="quiet"
                size="dense"
                icon={KeyRound}
                className={styles.noPhone}
                {...linkTo(code, orgSlug)}
              >
                {t('catalogue:frame.code')}
              </ButtonLink>
            )}
            {session ? (
              <AccountMenu orgSlug={orgSlug} />
            ) : (
              <>
                <ThemeMenu />
                <LanguageToggle />
                <ButtonLink
                  kind="quiet"
                  size="dense"
                  flush="end"
                  to="/login"
                  search={{ redirect: path }}
                >
                  {t('catalogue:frame.signIn')}
                </ButtonLink>
              </>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles.wrap}>
          {children}
        </main>
      </div>
    </CommandsProvider>
  );
}
