/** What an administrator agrees with one organization besides its plan. */
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import type { PlanLimits } from '#machines/plan/plans.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Person } from '../../auth/viewer.ts';

type AgreeingContext = Pick<ApiContext, 'em'> & {
  person: Person;
  organization: { id: string; name: string };
};

/**
 * Stands above the plan from now on, and replaces what was agreed before.
 * @param limits what is undefined or left out is that of the plan; nothing at all takes all of it back.
 */
export async function agreeLimits(
  ctx: AgreeingContext,
  { limits, reason }: { limits: NamedLimits; reason: string },
): Promise<{ organizationId: string }> {
  const named = Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined),
  );
  const { id: organizationId, name } = ctx.organization;
  const detail = { organization: name, limits: JSON.stringify(named), reason };
  const work = () => createPlanRepository(ctx.em).agree(organizationId, named, reason);
  const about = `organization:${organizationId}` as const;
  await writtenDown(ctx, 'limits.agree', detail, work, { about });
  return { organizationId };
}

type NamedLimits = { [Limit in keyof PlanLimits]?: PlanLimits[Limit] | undefined };
