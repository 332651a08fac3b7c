import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTRPC } from '../lib/api-client.ts';
import { useMayIn } from '../session/use-may.ts';

/** Loaded only where there is something to say. */
const PlanBanner = lazy(async () => ({ default: (await import('./plan-banner.tsx')).PlanBanner }));

/** Above every page of a creator while something has to be paid, for who may see billing. */
export function PlanTrouble({ orgSlug }: { orgSlug: string }) {
  const may = useMayIn(orgSlug);
  const { data } = useQuery({
    ...useTRPC().billing.standing.queryOptions({ orgSlug }),
    enabled: may('billing:view'),
    meta: { silent: true },
  });
  if (!data || data.until === null) return null;
  const { state, until, way } = data;
  if (state !== 'pastDue' && state !== 'unpaid') return null;
  return (
    <Suspense>
      <PlanBanner orgSlug={orgSlug} state={state} way={way} until={until} />
    </Suspense>
  );
}
