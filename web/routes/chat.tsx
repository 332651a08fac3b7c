import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../lib/page-title.ts';
import { requireSession } from '../session/guard.ts';
import { viewerQuery } from '../session/use-may.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { FailedPart } from '../shell/failed-page.tsx';
import { Talk } from './learn/-talk.tsx';
import { talkSearchSchema } from './learn/-talk-search.ts';

/** The tutor by text, at its short address. */
export const Route = createFileRoute('/chat')({
  validateSearch: talkSearchSchema,
  beforeLoad: async (input) => ({ who: await requireSession(input) }),
  loader: ({ context: { queryClient, trpc } }) => queryClient.prefetchQuery(viewerQuery(trpc)),
  head: ({ match }) => pageTitle(match.context.i18n.t('talk:title')),
  component: Chat,
  errorComponent: FailedPart,
});

function Chat() {
  return (
    <AppShell>
      <Talk orgSlug={undefined} shown={Route.useSearch()} />
    </AppShell>
  );
}
