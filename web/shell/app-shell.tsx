import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { sessionQuery } from '../session/session.ts';
import { useMay } from '../session/use-may.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { useIsMac } from '../ui/use-is-mac.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';
import { Logo, LogoMark } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CommandsProvider, useCommandRegistry } from './commands.tsx';
import { InMain } from './in-main.ts';
import { RailLink, SideLink, type NavCounts } from './nav-links.tsx';
import { useMode } from './mode.ts';
import { ModeSwitcher } from './mode-switcher.tsx';
import type { NavGroup } from './navigation.ts';
import type { ShellMode } from './shell-mode.ts';
import { OrganizationSwitcher, type NewOrganization } from './organization-switcher.tsx';
import { TabBar, TopBar } from './phone-bars.tsx';
import { classNames } from '../ui/class-names.ts';
import { PaletteOnDemand } from './palette-on-demand.tsx';
import { useHoldings } from './use-holdings.ts';
import { useNavigation } from './use-navigation.ts';
import { useInAdmin } from './use-place.ts';
import type { RailKind } from './use-rail.ts';
import styles from './shell.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

export interface AppShellProps {
  /** The organization at hand; learner pages outside one have none. */
  orgSlug?: string | undefined;
  counts?: NavCounts;
  /** The name of an organization that one need not belong to. */
  organizationName?: string;
  /** Without it no organization can be made from here. */
  newOrganization?: NewOrganization;
  /** At the foot of the sidebar: what of the plan is used. */
  plan?: ReactNode;
  /** Icons instead of the sidebar, and no padding; `full` leaves nothing of a phone's bars either. */
  rail?: RailKind | undefined;
  children: ReactNode;
}

const MAIN_ID = 'main';
/** How often, in milliseconds, a page that is looked at asks whether one is still signed in. */
const SESSION_CHECK = 60_000;

const MAIN: Record<RailKind | 'none', string | undefined> = {
  full: styles.shellFlush,
  wide: styles.shellWork,
  none: styles.shellMain,
};

/** The frame of every signed-in page: sidebar or rail, phone bars, skip link, palette. */
export function AppShell(props: AppShellProps) {
  return (
    <CommandsProvider>
      <Frame {...props} />
    </CommandsProvider>
  );
}

function Frame(props: AppShellProps) {
  const { orgSlug, counts = {}, newOrganization, plan, rail, children } = props;
  const { t } = useTranslation('common');
  const derived = useMode();
  const may = useMay();
  // Whoever only learns here has the learner's pages at hand, also beside their account.
  const mode = orgSlug !== undefined && !may('courses:create') ? 'learner' : derived;
  useQuery({ ...sessionQuery, refetchInterval: SESSION_CHECK });
  const hasBars = rail !== 'full';
  const groups = useNavigation(mode, orgSlug, useHoldings(orgSlug));
  return (
    <div className={classNames(styles.shell, rail && styles.shellRail)} data-testid="shell">
      <a href={`#${MAIN_ID}`} className={styles.skipLink}>
        {t('nav.skip')}
      </a>
      {rail ? (
        <Rail groups={groups} orgSlug={orgSlug} counts={counts} />
      ) : (
        <Side
          groups={groups}
          mode={mode}
          orgSlug={orgSlug}
          counts={counts}
          organizationName={props.organizationName}
          newOrganization={newOrganization}
          plan={plan}
        />
      )}
      {hasBars && <TopBar mode={mode} orgSlug={orgSlug} />}
      <main id={MAIN_ID} tabIndex={-1} className={MAIN[rail ?? 'none']}>
        <InMain value>{children}</InMain>
      </main>
      {hasBars && <TabBar groups={groups} orgSlug={orgSlug} counts={counts} />}
      <PaletteOnDemand mode={mode} orgSlug={orgSlug} />
    </div>
  );
}

interface NavProps {
  groups: ReadonlyArray<NavGroup>;
  orgSlug: string | undefined;
  counts: NavCounts;
}

interface SideProps extends NavProps {
  mode: ShellMode;
  organizationName: string | undefined;
  newOrganization: NewOrganization | undefined;
  plan: ReactNode;
}

function Side(props: SideProps) {
  const { groups, mode, orgSlug, counts, organizationName, newOrganization, plan } = props;
  const { t } = useTranslation('shell');
  const { setOpen } = useCommandRegistry();
  const inAdmin = useInAdmin();
  const isMac = useIsMac();
  return (
    <aside className={styles.side}>
      {orgSlug === undefined ? (
        <Link to="/" className={styles.sideLogo}>
          <Logo />
          {inAdmin && <span>{t('nav.admin')}</span>}
        </Link>
      ) : (
        <OrganizationSwitcher
          orgSlug={orgSlug}
          name={organizationName}
          newOrganization={newOrganization}
        />
      )}
      <ModeSwitcher mode={mode} orgSlug={orgSlug} />
      <AriaButton className={classNames(styles.sideSearch)} onPress={() => setOpen(true)}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('command.open')}</span>
        <KeyHint keys={[isMac ? '⌘ K' : 'Ctrl K']} />
      </AriaButton>
      <nav aria-label={t('nav.main')}>
        {groups.map((group) => (
          <section key={group.id} className={styles.sideGroup}>
            {group.titled && <h2>{t(`group.${group.id}`)}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <SideLink entry={entry} orgSlug={orgSlug} counts={counts} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.sideEnd}>
        {plan && <div className={classNames(styles.sidePlan, textStyles.num)}>{plan}</div>}
        <AccountMenu orgSlug={orgSlug} named placement="top start" />
      </div>
    </aside>
  );
}

function Rail({ groups, orgSlug, counts }: NavProps) {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.rail}>
      <Link to="/" className={styles.railMark} aria-label={PRODUCT_NAME}>
        <LogoMark size={24} />
      </Link>
      <nav aria-label={t('nav.main')}>
        <ul>
          {groups
            .filter((group) => group.id !== 'other')
            .flatMap((group) => group.entries)
            .map((entry) => (
              <li key={entry.id}>
                <RailLink entry={entry} orgSlug={orgSlug} counts={counts} />
              </li>
            ))}
        </ul>
      </nav>
      <span className={layoutStyles.fills} />
      <AccountMenu orgSlug={orgSlug} placement="right bottom" />
    </aside>
  );
}
