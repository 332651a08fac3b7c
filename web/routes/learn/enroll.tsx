import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../../enrollment/enroll-page.tsx';
import { courseSearch } from '../../enrollment/course-search.ts';
import { pageTitle } from '../../lib/page-title.ts';

export const Route = createFileRoute('/learn/enroll')({
  validateSearch: courseSearch,
  head: ({ match }) => pageTitle(match.context.i18n.t('enrollment:enroll.title')),
  component: Enroll,
});

function Enroll() {
  return <EnrollPage courseSlug={Route.useSearch().courseSlug} />;
}
