import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { Notes } from '../-notes.tsx';
import { notesSearchSchema } from '../-notes-search.ts';

export const Route = createFileRoute('/learn/_hub/notes')({
  validateSearch: notesSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('notebook:title')),
  component: MyNotes,
});

function MyNotes() {
  return <Notes orgSlug={undefined} shown={Route.useSearch()} />;
}
