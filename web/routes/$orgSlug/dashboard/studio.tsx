import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../lib/api-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { StudioPage } from '../../../studio/studio-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/studio')({
  staticData: { rail: true },
  loader: ({ context: { queryClient, trpc }, params }) =>
    queryClient.ensureQueryData(trpc.course.studio.queryOptions({ orgSlug: params.orgSlug })),
  head: ({ match }) => pageTitle(match.context.i18n.t('studio:title'), match.context.organization),
  component: Studio,
});

function Studio() {
  const { orgSlug } = Route.useParams();
  const { data: courses } = useSuspenseQuery(useTRPC().course.studio.queryOptions({ orgSlug }));
  return <StudioPage courses={courses} orgSlug={orgSlug} />;
}
