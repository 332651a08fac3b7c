import type { ComponentProps, ReactNode } from 'react';
import { PlanExcess } from './plan-excess.tsx';

/** A part of a page, and above it: what is more of these than the plan holds. */
export const withinPlan =
  <Props extends { orgSlug: string }>(
    of: ComponentProps<typeof PlanExcess>['of'],
    tab: (props: Props) => ReactNode,
  ) =>
  (props: Props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={of} />
      {tab(props)}
    </>
  );
