import { createFileRoute, notFound } from '@tanstack/react-router';
import { useCourse } from '../../../../../course/course-context.ts';
import { tabAt } from '../../../../../course/course-tabs.ts';
import { orNotFound } from '../../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { mayAt, viewerQuery } from '../../../../../session/use-may.ts';
import { loadTab } from './-course-tab-parts.ts';
import { courseTabs } from './-course-tabs.tsx';
import { MissingPart } from '../../../../../shell/missing-page.tsx';

/** Every tab of a course but the first: /content, /documents, /materials, /generation … */
export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/$tab')({
  beforeLoad: async ({ context: { queryClient, trpc }, params }) => {
    const me = await queryClient.ensureQueryData(viewerQuery(trpc));
    const tab = tabAt(params.tab, mayAt(me, params.orgSlug));
    // Here, where the router still answers 404.
    if (!tab) throw notFound();
    return { tab };
  },
  // Read by the page around it already: this only names the page.
  loader: async ({ context: { queryClient, trpc, tab }, params: { orgSlug, courseSlug } }) => {
    const reading = queryClient.ensureQueryData(
      trpc.course.get.queryOptions({ orgSlug, courseSlug }),
    );
    const [course] = await Promise.all([orNotFound(reading), loadTab(tab)]);
    return course;
  },
  head: ({ loaderData, match }) => {
    const { i18n, organization, tab } = match.context;
    const names = [i18n.t(`course:tab.${tab}`), loaderData?.title ?? ''];
    return pageTitle(names.filter((name) => name !== '').join(' · '), organization);
  },
  component: Tab,
  notFoundComponent: MissingPart,
});

function Tab() {
  const { orgSlug } = Route.useParams();
  const { tab } = Route.useRouteContext();
  return courseTabs[tab]({ course: useCourse(), orgSlug });
}
