import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PlanExcess } from '../../../../subscription/plan-excess.tsx';
import { pageTitle } from '../../../../lib/page-title.ts';
import { BeginPage } from '../../../../wizard/begin-page.tsx';
import { useTRPC } from '../../../../lib/api-client.ts';
import { searchFields, textUpTo } from '../../../../lib/search-fields.ts';
import { StructureWithinPlan } from './-structure-within-plan.tsx';

const validateSearch = searchFields({ course: textUpTo(64) });

export const Route = createFileRoute('/$orgSlug/dashboard/courses/new')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, params, deps: { course } }) =>
    course ?? queryClient.prefetchQuery(trpc.courseBeginning.get.queryOptions(params)),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('course:wizard.title'), match.context.organization),
  component: NewCourse,
});

function NewCourse() {
  const { course } = Route.useSearch();
  return course === undefined ? <Begin /> : <Plan courseId={course} />;
}

function Begin() {
  const { orgSlug } = Route.useParams();
  const navigate = Route.useNavigate();
  const userId = Route.useRouteContext({ select: ({ who }) => who.user.id });
  const onBegun = (course: string) => navigate({ search: { course } });
  return (
    <>
      <PlanExcess orgSlug={orgSlug} of={['tutors', 'courses', 'storage', 'tokens']} making />
      <BeginPage orgSlug={orgSlug} userId={userId} onBegun={onBegun} />
    </>
  );
}

function Plan({ courseId }: { courseId: string }) {
  const { orgSlug } = Route.useParams();
  const navigate = Route.useNavigate();
  const batches = useTRPC().course.batches.queryKey({ orgSlug });
  const queryClient = useQueryClient();
  return (
    <StructureWithinPlan
      orgSlug={orgSlug}
      courseId={courseId}
      onApproved={(begunCourse) => {
        void queryClient.invalidateQueries({ queryKey: batches });
        void navigate({
          to: '/$orgSlug/dashboard/studio',
          params: { orgSlug },
          search: { course: courseId },
          state: { begunCourse },
        });
      }}
    />
  );
}
