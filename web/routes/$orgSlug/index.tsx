import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../session/session.ts';
import { useTRPC, type ApiOptions } from '../../lib/api-client.ts';
import { orNotFound } from '../../lib/or-not-found.ts';
import { publicHead } from '../../organization/public-head.ts';
import { OrganizationHomepage } from '../../organization/organization-homepage.tsx';
import { OrganizationFailed } from '../../organization/organization-failed.tsx';
import { ordinal, searchFields } from '../../lib/search-fields.ts';

const searchSchema = searchFields({ page: ordinal });

const queries = (trpc: ApiOptions, slug: string, page: number) => ({
  profile: trpc.organization.getPublicProfile.queryOptions({ slug }, { meta: { silent: true } }),
  courses: trpc.course.getAllCourses.queryOptions({ orgSlug: slug, open: true, page, limit: 12 }),
});

export const Route = createFileRoute('/$orgSlug/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context: { queryClient, trpc, i18n }, params, deps }) => {
    const { profile, courses } = queries(trpc, params.orgSlug, deps.page);
    const shown = await orNotFound(queryClient.ensureQueryData(profile));
    if (shown.slug !== params.orgSlug) {
      throw redirect({ to: '/$orgSlug', params: { orgSlug: shown.slug }, statusCode: 301 });
    }
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(courses)),
      // Who looks is greeted by the header; a page for everybody does not wait for that to succeed.
      queryClient.prefetchQuery(sessionQuery),
    ]);
    return {
      profile: shown,
      welcome: i18n.t('organization:public.welcome', { name: shown.name }),
    };
  },
  head: ({ loaderData }) => (loaderData ? publicHead(loaderData) : {}),
  component: OrganizationHome,
  errorComponent: OrganizationFailed,
});

function OrganizationHome() {
  const { orgSlug } = Route.useParams();
  const { page } = Route.useLoaderDeps();
  const { profile, courses } = queries(useTRPC(), orgSlug, page);
  const { data } = useSuspenseQuery(profile);
  const { data: listing } = useSuspenseQuery(courses);
  return <OrganizationHomepage profile={data} courses={listing} />;
}
