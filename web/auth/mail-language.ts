import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { languageOf } from '../lib/i18n.ts';
import { callAuth } from '../session/call-auth.ts';
import { sessionQuery } from '../session/session.ts';

/**
 * Whoever chooses another language gets their mail in it too. For the browser only; nobody stops it,
 * because it lives as long as the page.
 */
export function keepMailLanguage(texts: i18n, queryClient: QueryClient): void {
  // The first change is the language the page came in.
  let known: string | undefined;
  texts.on('languageChanged', () => {
    const language = languageOf(texts);
    const before = known;
    known = language;
    if (before === undefined || before === language) return;
    const who = queryClient.getQueryData(sessionQuery.queryKey);
    if (!who || who.session.impersonatedBy || who.user.language === language) return;
    // Should it fail, mail comes in the language of before: nothing to interrupt anybody for.
    void callAuth((client) => client.updateUser({ language })).catch(() => undefined);
  });
}
