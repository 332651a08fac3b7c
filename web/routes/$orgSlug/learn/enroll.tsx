import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../../../enrollment/enroll-page.tsx';
import { courseSearch } from '../../../enrollment/course-search.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';

export const Route = createFileRoute('/$orgSlug/learn/enroll')({
  validateSearch: courseSearch,
  loader: async ({ context: { queryClient, trpc }, params: { orgSlug: slug } }) => {
    const profile = trpc.organization.getPublicProfile.queryOptions({ slug });
    return { organization: await orNotFound(queryClient.ensureQueryData(profile)) };
  },
  head: ({ match, loaderData }) =>
    pageTitle(match.context.i18n.t('enrollment:enroll.title'), loaderData?.organization),
  component: Enroll,
});

function Enroll() {
  const { orgSlug } = Route.useParams();
  return <EnrollPage courseSlug={Route.useSearch().courseSlug} orgSlug={orgSlug} />;
}
