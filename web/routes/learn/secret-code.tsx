import { createFileRoute } from '@tanstack/react-router';
import { SecretCodePage } from '../../enrollment/secret-code-page.tsx';
import { secretCodeSearch } from '../../enrollment/course-search.ts';
import { pageTitle } from '../../lib/page-title.ts';

export const Route = createFileRoute('/learn/secret-code')({
  validateSearch: secretCodeSearch,
  head: ({ match }) => pageTitle(match.context.i18n.t('enrollment:code.title')),
  component: SecretCode,
});

function SecretCode() {
  const { courseSlug, code } = Route.useSearch();
  return <SecretCodePage courseSlug={courseSlug} code={code} />;
}
