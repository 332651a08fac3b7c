import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PublishCourse } from '../../../course-life/publish-course.tsx';
import { useTRPC, type ApiOptions } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { MissingPart } from '../../../shell/missing-page.tsx';
import { searchFields, textUpTo } from '../../../lib/search-fields.ts';
import { StudioWithinPlan } from './-studio-within-plan.tsx';

const listQuery = (trpc: ApiOptions, orgSlug: string) =>
  trpc.course.studio.queryOptions({ orgSlug });
const courseQuery = (trpc: ApiOptions, courseId: string) =>
  trpc.course.studioCourse.queryOptions({ courseId });

const validateSearch = searchFields({ course: textUpTo(64) });

export const Route = createFileRoute('/$orgSlug/dashboard/studio')({
  staticData: { rail: 'full' },
  /** The course that is open; without one the newest. */
  validateSearch,
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: async ({ context: { queryClient, trpc }, params, deps }) => {
    const reading = (async () => {
      const list = queryClient.ensureQueryData(listQuery(trpc, params.orgSlug));
      const open = deps.course ?? (await list)[0]?.id;
      if (open !== undefined) await queryClient.ensureQueryData(courseQuery(trpc, open));
      await list;
    })();
    // In the browser the page shows at once what the one before knew; its queries tell the rest.
    if (typeof window === 'undefined') await orNotFound(reading);
    else reading.catch(() => {});
  },
  head: ({ match }) => pageTitle(match.context.i18n.t('studio:title'), match.context.organization),
  component: Studio,
  notFoundComponent: MissingPart,
});

function Studio() {
  const { orgSlug } = Route.useParams();
  const { course } = Route.useSearch();
  const begunCourse = useLocation({ select: ({ state }) => state.begunCourse });
  const navigate = Route.useNavigate();
  const trpc = useTRPC();
  const list = useQuery(listQuery(trpc, orgSlug));
  const open = course ?? list.data?.[0]?.id;
  const opened = useQuery({ ...courseQuery(trpc, open ?? ''), enabled: open !== undefined });
  return (
    <StudioWithinPlan
      orgSlug={orgSlug}
      courses={list.data}
      open={opened.data}
      begun={begunCourse?.id === course ? begunCourse : undefined}
      failed={(list.isError && !list.data) || (opened.isError && !opened.data)}
      renderPublish={(written) => <PublishCourse course={written} orgSlug={orgSlug} />}
      onRetry={() => void Promise.all([list.refetch(), opened.refetch()])}
      onSwitch={(courseId) => void navigate({ search: { course: courseId } })}
    />
  );
}
