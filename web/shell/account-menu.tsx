import { useQueryClient, useQuery, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CreditCard,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { callAuth } from '../session/call-auth.ts';
import { changingSession } from '../session/session-events.ts';
import { organizationsQuery, sessionQuery } from '../session/session.ts';
import { languageOf } from '../lib/i18n.ts';
import { forgetDrafts } from '../lib/kept-draft.ts';
import { forgetLessons } from '../lib/offline/keep-lessons.ts';
import { LANGUAGES } from '../lib/interface-language.ts';
import { setTheme, THEMES, useTheme } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { linkTo } from './link-to.ts';
import { useMode } from './mode.ts';
import { useRouteExists } from './use-place.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './shell.module.css';
import textStyles from '../ui/text.module.css';

/** Ends the session and forgets everything that was read in its name. */
export async function signOut(queryClient: QueryClient, leave: () => unknown): Promise<void> {
  await changingSession(async () => {
    await callAuth((client) => client.signOut());
    forgetDrafts();
    await forgetLessons();
    await leave();
    queryClient.clear();
  });
}

const THEME_ICONS: Record<(typeof THEMES)[number], LucideIcon> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
};

export interface AccountMenuProps {
  orgSlug: string | undefined;
  /** With the name beside the picture. */
  named?: boolean;
  placement?: 'top start' | 'bottom end' | 'right bottom';
}

/** Who is signed in, own settings, theme, language, and the way out. */
export function AccountMenu({ orgSlug, named, placement = 'bottom end' }: AccountMenuProps) {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const exists = useRouteExists();
  const { theme } = useTheme();
  const mode = useMode();
  const { data: session } = useQuery(sessionQuery);
  const { data: organizations = [] } = useQuery(organizationsQuery);
  if (!session) return null;
  const { user } = session;
  // The account has its page inside an organization: outside of one, in the one worked in last.
  const active = organizations.find(({ id }) => id === session.session.activeOrganizationId);
  const home = orgSlug ?? (active ?? organizations[0])?.slug;
  const learnerProfile = orgSlug === undefined ? '/learn/profile' : '/$orgSlug/learn/profile';

  const page = (id: string, icon: LucideIcon, to: string): ReadonlyArray<MenuAction> =>
    exists(to) && (home !== undefined || !to.includes('$orgSlug'))
      ? [
          {
            id,
            icon,
            label: t(`account.${id}`),
            onAction: () => void navigate(linkTo(to, home)),
          },
        ]
      : [];
  return (
    <Menu
      label={t('account.open')}
      placement={placement}
      trigger={
        <AriaButton className={classNames(styles.accountButton)} data-testid="account-button">
          <span className={textStyles.srOnly}>
            {named ? t('account.open') : `${t('account.open')}: ${user.name}`}
          </span>
          <Avatar name={user.name} image={user.image} />
          {named && (
            <span className={styles.accountName} data-testid="account-name" title={user.name}>
              {user.name}
            </span>
          )}
          {named && <Settings size={16} strokeWidth={1.75} aria-hidden />}
        </AriaButton>
      }
      groups={[
        {
          id: 'account',
          title: user.email,
          items: [
            ...page(
              'profile',
              User,
              mode === 'learner' ? learnerProfile : '/$orgSlug/dashboard/profile',
            ),
            ...page('settings', Settings, '/$orgSlug/dashboard/account'),
            ...page('plan', CreditCard, '/$orgSlug/dashboard/subscription'),
          ],
        },
        {
          id: 'theme',
          title: t('common:theme.title'),
          items: THEMES.map((choice) => ({
            id: `theme-${choice}`,
            label: t(`common:theme.${choice}`),
            icon: THEME_ICONS[choice],
            selected: choice === theme,
            onAction: () => setTheme(choice),
          })),
        },
        {
          id: 'language',
          title: t('common:language.title'),
          items: LANGUAGES.map((language) => ({
            id: `language-${language}`,
            label: t(`common:language.${language}`),
            icon: Languages,
            selected: language === languageOf(i18n),
            onAction: () => void i18n.changeLanguage(language),
          })),
        },
        {
          id: 'out',
          items: [
            {
              id: 'sign-out',
              label: t('account.signOut'),
              icon: LogOut,
              onAction: () => void signOut(queryClient, () => navigate({ to: '/' })),
            },
          ],
        },
      ]}
    />
  );
}
