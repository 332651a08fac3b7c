import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RunPage } from '../../monitor/run-page.tsx';
import { runSearchSchema } from '../../monitor/runs-search.ts';
import { useActorChanges } from '../../monitor/use-actor-changes.ts';
import { CostReport } from '../../cost/cost-report.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { orNotFound } from '../../lib/or-not-found.ts';
import { pageTitle } from '../../lib/page-title.ts';

export const Route = createFileRoute('/admin/agents/$courseId')({
  validateSearch: runSearchSchema,
  loader: async ({ context: { queryClient, trpc }, params }) => {
    const [detail] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(trpc.monitor.get.queryOptions(params))),
      queryClient.ensureQueryData(trpc.monitor.cost.queryOptions(params)),
    ]);
    return detail;
  },
  head: ({ loaderData }) => pageTitle(loaderData?.workflow.title),
  component: AgentRun,
});

function AgentRun() {
  const params = Route.useParams();
  const trpc = useTRPC();
  const { data: detail, refetch } = useSuspenseQuery(trpc.monitor.get.queryOptions(params));
  const cost = useSuspenseQuery(trpc.monitor.cost.queryOptions(params));
  const lessonIds = useMemo(
    () => [
      ...new Set(
        detail.runs.filter(({ machine }) => machine === 'lessonGeneration').map(({ work }) => work),
      ),
    ],
    [detail.runs],
  );
  const { lessons } = useActorChanges([params.courseId], lessonIds, () => {
    void refetch();
    void cost.refetch();
  });
  const lessonStates = useMemo(
    () => new Map([...lessons].map(([id, { value }]) => [id, value] as const)),
    [lessons],
  );
  return (
    <RunPage detail={detail} lessonStates={lessonStates} cost={<CostReport report={cost.data} />} />
  );
}
