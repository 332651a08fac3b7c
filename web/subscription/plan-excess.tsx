import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Metered } from '#machines/plan/limits.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useMayIn } from '../session/use-may.ts';

/** Loaded only where there is something to say. */
const ExcessNotice = lazy(async () => ({
  default: (await import('./excess-notice.tsx')).ExcessNotice,
}));

/** ms for which an answer is good: plans change seldom. */
const FRESH = 60_000;

interface PlanExcessProps {
  orgSlug: string;
  /** What the page is about: the first that is more than the plan holds is spoken of. */
  of: readonly Metered[];
}

/** Above a page whose things are more than the plan holds: why nothing can be added, and what to do. */
export function PlanExcess({ orgSlug, of }: PlanExcessProps) {
  const may = useMayIn(orgSlug);
  const { data } = useQuery({
    ...useTRPC().billing.excess.queryOptions({ orgSlug }),
    enabled: may('courses:update'),
    staleTime: FRESH,
    meta: { silent: true },
  });
  const found = of.flatMap((what) => data?.excess.find((one) => one.what === what) ?? [])[0];
  if (!data || !found) return null;
  return (
    <Suspense>
      <ExcessNotice orgSlug={orgSlug} plan={data.plan} {...found} />
    </Suspense>
  );
}
