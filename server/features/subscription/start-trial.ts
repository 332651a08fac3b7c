/** An administrator lets an organization try a plan. */
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Requester } from '../../auth/viewer.ts';
import { ofSubscription, tellSubscription } from './present-subscription.ts';

const TRIAL = 14 * 86_400_000;

type TrialContext = Pick<ApiContext, 'em' | 'host' | 'now'> & {
  person: Requester;
  organization: { id: string; name: string };
};

/** Two weeks of it, once (SUBSCRIPTION-9). @throws {AppError} EVENT_NOT_POSSIBLE */
export async function startTrial(
  ctx: TrialContext,
  plan: PaidPlan,
): Promise<{ organizationId: string }> {
  const { id: organizationId, name } = ctx.organization;
  const at = ctx.now();
  const event = { type: 'trial.start', at, plan, until: at + TRIAL } as const;
  const work = () => tellSubscription(ctx.host, organizationId, event);
  const detail = { organization: name, plan };
  await writtenDown(ctx, 'trial.start', detail, work, ofSubscription(ctx.host, organizationId));
  return { organizationId };
}
