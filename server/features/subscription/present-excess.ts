/** What an organization has all of that its plan holds, or more: it stays (PLAN-2), its courses read-only (READ-ONLY-4). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { readOnlyCourses } from '#db/plan/demand-changeable.ts';
import { reading } from '#db/query.ts';
import { METERED, type Metered } from '#machines/plan/limits.ts';
import type { StandingPlan } from '#machines/plan/plans.ts';
import type { BeyondPlan } from '#machines/plan/beyond-plan.ts';

export interface PlanExcess {
  plan: StandingPlan;
  /** As much as the plan holds is here too: then nothing more is made. */
  excess: { what: Metered; used: number; limit: number }[];
  readOnly: ({ courseId: string } & BeyondPlan)[];
}

/** @param at ms since 1970 */
export async function presentExcess(
  em: EntityManager,
  organizationId: string,
  at: number,
): Promise<PlanExcess> {
  const plans = createPlanRepository(em);
  const { plan, limits } = await plans.inForce(organizationId);
  // Most have no limit at all: then nothing is counted.
  if (METERED.every((what) => limits[what] === null)) return { plan, excess: [], readOnly: [] };
  const usage = await plans.usage(organizationId, at);
  const excess = METERED.flatMap((what) => {
    const limit = limits[what];
    return limit !== null && usage[what] >= limit ? [{ what, used: usage[what], limit }] : [];
  });
  const beyond = await readOnlyCourses(reading(em), organizationId, limits);
  const readOnly = [...beyond].map(([courseId, one]) => ({ courseId, ...one }));
  return { plan, excess, readOnly };
}
