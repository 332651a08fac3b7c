import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Notes } from '../../../learn/-notes.tsx';
import { notesSearchSchema } from '../../../learn/-notes-search.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/notes')({
  validateSearch: notesSearchSchema,
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('notebook:title'), match.context.organization),
  component: MyNotes,
});

function MyNotes() {
  return <Notes orgSlug={Route.useParams().orgSlug} shown={Route.useSearch()} />;
}
