import { createFileRoute } from '@tanstack/react-router';
import { LanguageDemoPage } from '../language-demo/language-demo-page.tsx';
import { pageTitle } from '../lib/page-title.ts';
import { sessionQuery } from '../session/session.ts';

export const Route = createFileRoute('/i18n-demo')({
  // A page for everybody does not wait for a failed answer.
  loader: ({ context }) => context.queryClient.prefetchQuery(sessionQuery),
  head: ({ match }) =>
    pageTitle(
      match.context.i18n.t('languageDemo:title'),
      undefined,
      match.context.i18n.t('languageDemo:description'),
    ),
  component: LanguageDemoPage,
});
