import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { GraduationCap, Languages, LogOut, Monitor, Moon, PenLine, Plus, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { sessionQuery } from '../session/session.ts';
import { useMay, viewerQuery } from '../session/use-may.ts';
import { languageOf } from '../lib/i18n.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { CommandPalette } from '../ui/command-palette.tsx';
import type { Command, CommandGroup } from '../ui/command-match.ts';
import { signOut } from './account-menu.tsx';
import { useCommandRegistry } from './commands.tsx';
import { GUEST_PLACES } from './guest-places.ts';
import { linkTo } from './link-to.ts';
import { modeHome, type ShellMode } from './shell-mode.ts';
import { useNavigation } from './use-navigation.ts';
import { useRouteExists } from './use-place.ts';

interface ShellPaletteProps {
  mode: ShellMode;
  /** The organization of the page; where it names none, a creator's places are those of the active one. */
  orgSlug: string | undefined;
}

/** The palette with what every page has; pages add their own by `useCommands`. */
export function ShellPalette(props: ShellPaletteProps) {
  const { mode } = props;
  const { t, i18n } = useTranslation(['shell', 'common']);
  const { open, setOpen, groups, openPage } = useCommandRegistry();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const { data: me } = useQuery(viewerQuery(useTRPC()));
  const orgSlug = props.orgSlug ?? (mode === 'creator' ? me?.organization?.slug : undefined);
  const nav = useNavigation(mode, orgSlug);
  const exists = useRouteExists();
  const may = useMay();
  const { dark, theme } = useTheme();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) {
        return;
      }
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [setOpen]);

  const goTo = (options: NavigateOptions) => void navigate(options);
  const go: CommandGroup = {
    id: 'go',
    title: t('common:palette.go'),
    commands: session
      ? nav
          .flatMap((group) => group.entries)
          .filter(({ to }) => orgSlug !== undefined || !to.includes('$orgSlug'))
          .map((entry) => ({
            id: `go-${entry.id}`,
            label: t(`nav.${entry.id}`),
            icon: entry.icon,
            onRun: () => goTo(linkTo(entry.to, orgSlug)),
          }))
      : GUEST_PLACES.map(({ id, icon, to }) => ({
          id: `go-${id}`,
          label: t(`guest.${id}`),
          icon,
          onRun: () => goTo(linkTo(to, undefined)),
        })),
  };
  const newCourse = '/$orgSlug/dashboard/courses/new';
  const other = mode === 'creator' ? 'learner' : 'creator';
  const act: Array<Command> = [
    ...(session && (orgSlug === undefined || may('courses:create'))
      ? [
          {
            id: 'mode',
            label: t(`mode.${other}`),
            icon: other === 'learner' ? GraduationCap : PenLine,
            onRun: () => goTo(linkTo(modeHome(other, orgSlug), orgSlug)),
          },
        ]
      : []),
    ...(orgSlug !== undefined && may('courses:create') && exists(newCourse)
      ? [
          {
            id: 'new-course',
            label: t('command.newCourse'),
            icon: Plus,
            onRun: () => goTo(linkTo(newCourse, orgSlug)),
          },
        ]
      : []),
    {
      id: 'theme',
      label: t(dark ? 'command.light' : 'command.dark'),
      icon: dark ? Sun : Moon,
      onRun: () => setTheme(dark ? 'light' : 'dark'),
    },
    ...(theme === 'system'
      ? []
      : [
          {
            id: 'theme-system',
            label: t('command.system'),
            icon: Monitor,
            onRun: () => setTheme('system'),
          },
        ]),
    {
      id: 'language',
      label: t('command.language'),
      icon: Languages,
      onRun: () => void i18n.changeLanguage(languageOf(i18n) === 'ko' ? 'en' : 'ko'),
    },
    ...(session
      ? [
          {
            id: 'sign-out',
            label: t('account.signOut'),
            icon: LogOut,
            onRun: () => void signOut(queryClient, () => navigate({ to: '/' })),
          },
        ]
      : []),
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={setOpen}
      groups={[go, { id: 'do', title: t('common:palette.do'), commands: act }, ...groups]}
      {...(openPage ? { onOpenPage: openPage } : {})}
    />
  );
}
