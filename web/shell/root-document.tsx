import {
  HeadContent,
  ScriptOnce,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { SessionSocket } from '../session/session-socket.ts';
import { followDetectedLanguage, languageOf } from '../lib/i18n.ts';
import { LATE_SHEET_SCRIPT } from '../lib/late-sheet.ts';
import { TEXT_SIZE_SCRIPT } from '../lib/text-size.ts';
import { THEME_SCRIPT, useTheme } from '../lib/theme.ts';
import { groundOf } from './ground.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { Toaster } from '../ui/toaster-place.tsx';

interface RootDocumentProps {
  /** Above everything, on every page. */
  bar: ReactNode;
  children: ReactNode;
}

/** The page around every route: language, theme, toasts and the router's scripts. */
export function RootDocument({ bar, children }: RootDocumentProps) {
  const { t, i18n } = useTranslation('common');
  const { dark } = useTheme();
  const router = useRouter();
  const lng = languageOf(i18n);
  const { ground, height } = groundOf(
    useRouterState({ select: ({ location }) => location.pathname }),
  );
  useEffect(() => {
    void followDetectedLanguage(i18n);
  }, [i18n]);
  return (
    // The theme script sets class and colour scheme before React sees the element.
    <html lang={lng} data-ground={ground} data-height={height} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{THEME_SCRIPT}</ScriptOnce>
        <ScriptOnce>{TEXT_SIZE_SCRIPT}</ScriptOnce>
        <ScriptOnce>{LATE_SHEET_SCRIPT}</ScriptOnce>
        <I18nProvider locale={lng}>
          <RouterProvider navigate={(href) => void router.navigate({ href })}>
            {bar}
            <SessionSocket />
            <OutdatedNotice />
            {children}
          </RouterProvider>
        </I18nProvider>
        <Toaster dark={dark} label={t('toasts')} />
        <Scripts />
      </body>
    </html>
  );
}
