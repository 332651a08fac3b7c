import { createFileRoute } from '@tanstack/react-router';
import { SecretCodePage } from '../../../enrollment/secret-code-page.tsx';
import { secretCodeSearch } from '../../../enrollment/course-search.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';

export const Route = createFileRoute('/$orgSlug/learn/secret-code')({
  validateSearch: secretCodeSearch,
  loader: async ({ context: { queryClient, trpc }, params: { orgSlug: slug } }) => {
    const profile = trpc.organization.getPublicProfile.queryOptions({ slug });
    return { organization: await orNotFound(queryClient.ensureQueryData(profile)) };
  },
  head: ({ match, loaderData }) =>
    pageTitle(match.context.i18n.t('enrollment:code.title'), loaderData?.organization),
  component: SecretCode,
});

function SecretCode() {
  const { orgSlug } = Route.useParams();
  const { courseSlug, code } = Route.useSearch();
  return <SecretCodePage courseSlug={courseSlug} code={code} orgSlug={orgSlug} />;
}
