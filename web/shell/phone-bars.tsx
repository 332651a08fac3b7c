import { Link, useNavigate } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { IconButton } from '../ui/button.tsx';
import { PRODUCT_NAME } from '../lib/product-name.ts';
import { LogoMark } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useCommandRegistry } from './commands.tsx';
import { linkTo } from './link-to.ts';
import { BarLink, type NavCounts } from './nav-links.tsx';
import { ModeSwitcher } from './mode-switcher.tsx';
import type { NavGroup } from './navigation.ts';
import type { ShellMode } from './shell-mode.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './shell.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';

interface BarsProps {
  groups: ReadonlyArray<NavGroup>;
  orgSlug: string | undefined;
  counts: NavCounts;
}

interface TopBarProps {
  mode: ShellMode;
  orgSlug: string | undefined;
}

/** Logo, mode, search and account, at the top of a phone. */
export function TopBar({ mode, orgSlug }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { setOpen } = useCommandRegistry();
  return (
    <header className={classNames(styles.topbar, layoutStyles.onlyPhone)}>
      <Link
        to="/"
        className={regionsStyles.logoLink}
        data-slot="logo-link"
        aria-label={PRODUCT_NAME}
      >
        <LogoMark size={24} />
      </Link>
      <ModeSwitcher mode={mode} orgSlug={orgSlug} short />
      <span className={layoutStyles.fills} />
      <IconButton icon={Search} label={t('command.open')} onPress={() => setOpen(true)} />
      <AccountMenu orgSlug={orgSlug} />
    </header>
  );
}

const MOST_TABS = 4;
/** The four that matter on a phone; the rest is behind More. */
const FIRST = [
  'home',
  'courses',
  'studio',
  'students',
  'learning',
  'browse',
  'tutor',
  'notes',
  'profile',
  'adminHome',
  'adminUsers',
];

/** Five places at the bottom of a phone, the last one opens the rest. */
export function TabBar({ groups, orgSlug, counts }: BarsProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const entries = groups.flatMap((group) => group.entries);
  const tabs = entries.filter((entry) => FIRST.includes(entry.id)).slice(0, MOST_TABS);
  const rest = entries.filter((entry) => !tabs.includes(entry));
  return (
    <nav className={classNames(styles.tabbar, layoutStyles.onlyPhone)} aria-label={t('nav.main')}>
      {tabs.map((entry) => (
        <BarLink key={entry.id} entry={entry} orgSlug={orgSlug} counts={counts} />
      ))}
      {rest.length > 0 && (
        <Menu
          label={t('nav.more')}
          placement="top end"
          trigger={
            <AriaButton className={classNames(styles.barLink)}>
              <MenuIcon size={20} strokeWidth={1.6} aria-hidden />
              {t('nav.more')}
            </AriaButton>
          }
          groups={[
            {
              id: 'rest',
              items: rest.map((entry) => ({
                id: entry.id,
                label: t(`nav.${entry.id}`),
                icon: entry.icon,
                onAction: () => void navigate(linkTo(entry.to, orgSlug)),
              })),
            },
          ]}
        />
      )}
    </nav>
  );
}
