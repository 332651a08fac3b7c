import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Talk } from '../../../learn/-talk.tsx';
import { talkSearchSchema } from '../../../learn/-talk-search.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/ai-tutor')({
  validateSearch: talkSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('talk:title'), match.context.organization),
  staticData: { rail: 'wide' },
  component: Tutor,
});

function Tutor() {
  return <Talk orgSlug={Route.useParams().orgSlug} shown={Route.useSearch()} />;
}
