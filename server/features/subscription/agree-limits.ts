/** What an administrator agrees with one organization besides its plan. */
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import type { AgreedLimits } from '#machines/plan/agreed-limits.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Requester } from '../../auth/viewer.ts';

type AgreeingContext = Pick<ApiContext, 'em'> & {
  person: Requester;
  organization: { id: string; name: string };
};

/**
 * Stands above the plan from now on, and replaces what was agreed before.
 * @param limits what is undefined or left out is that of the plan; nothing at all takes all of it back.
 */
export async function agreeLimits(
  ctx: AgreeingContext,
  { limits, reason }: { limits: AgreedLimits; reason: string },
): Promise<{ organizationId: string }> {
  const named = Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined),
  );
  const { id: organizationId, name } = ctx.organization;
  const detail = { organization: name, reason };
  const work = () => createPlanRepository(ctx.em).agree(organizationId, named, reason);
  const about = `organization:${organizationId}` as const;
  const state = async () => {
    const { agreed } = await createPlanRepository(ctx.em).inForce(organizationId);
    return Object.fromEntries(
      Object.entries(agreed).map(([limit, most]) => [limit, most ?? 'unlimited']),
    );
  };
  await writtenDown(ctx, 'limits.agree', detail, work, { about, state });
  return { organizationId };
}
