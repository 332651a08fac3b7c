import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import { subscriptionNow } from '#machines/subscription/subscription-now.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useMayIn } from '../session/use-may.ts';
import { standingQuery } from './standing-query.ts';
import styles from './subscription.module.css';

const SAID_AT = /\/dashboard\/subscription\/?$/u;

/** Loaded only where there is something to say. */
const PlanBanner = lazy(async () => ({ default: (await import('./plan-banner.tsx')).PlanBanner }));

/** Above every page of a creator while something has to be paid, for who may see billing. */
export function PlanTrouble({ orgSlug }: { orgSlug: string }) {
  const may = useMayIn(orgSlug);
  const { data } = useQuery({
    ...standingQuery(useTRPC(), orgSlug),
    enabled: may('billing:view'),
  });
  // Watched until it is paid: the line goes with the payment.
  const isMissing = data !== undefined && factsOf(data.state).needsPayment;
  const heard = useViews(subscriptionAddress, isMissing ? [data.organizationId] : []);
  const now = data && subscriptionNow(data, heard.get(data.organizationId));
  // There the line of the plan says the same, with what can be done.
  const isSaid = useLocation({ select: ({ pathname }) => SAID_AT.test(pathname) });
  if (isSaid || !now || now.until === null || !factsOf(now.state).needsPayment) return null;
  const { state, until, way } = now;
  return (
    <Suspense>
      <div className={styles.above}>
        <PlanBanner orgSlug={orgSlug} state={state} way={way} until={until} />
      </div>
    </Suspense>
  );
}
