import { lazy, Suspense } from 'react';
import type { Metered } from '#machines/plan/limits.ts';
import { usePlanExcess } from './use-plan-excess.ts';

/** Loaded only where there is something to say. */
const ExcessNotice = lazy(async () => ({
  default: (await import('./excess-notice.tsx')).ExcessNotice,
}));

interface PlanExcessProps {
  orgSlug: string;
  /** What the page is about: the first that is more than the plan holds is spoken of. */
  of: readonly Metered[];
  /** Whether one is made there: that there is room for none is said before somebody begins. */
  making?: boolean;
}

/** Above a page whose things are more than the plan holds: why nothing can be added, and what to do. */
export function PlanExcess({ orgSlug, of, making = false }: PlanExcessProps) {
  // What was just archived or deleted has made room.
  const data = usePlanExcess(orgSlug, making ? 0 : undefined);
  const counts = ({ used, limit }: { used: number; limit: number }) => making || used > limit;
  const found = of.flatMap(
    (what) => data?.excess.find((one) => one.what === what && counts(one)) ?? [],
  )[0];
  if (!data || !found) return null;
  return (
    <Suspense>
      <ExcessNotice orgSlug={orgSlug} plan={data.plan} {...found} />
    </Suspense>
  );
}
