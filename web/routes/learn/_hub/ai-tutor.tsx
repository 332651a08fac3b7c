import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { Talk } from '../-talk.tsx';
import { talkSearchSchema } from '../-talk-search.ts';

export const Route = createFileRoute('/learn/_hub/ai-tutor')({
  validateSearch: talkSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('talk:title')),
  staticData: { rail: 'wide' },
  component: Tutor,
});

function Tutor() {
  return <Talk orgSlug={undefined} shown={Route.useSearch()} />;
}
