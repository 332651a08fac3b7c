import { defineEntity, p } from '@mikro-orm/core';
import type { LimitOverride } from '#machines/plan/limits.ts';
import type { StandingPlan } from '#machines/plan/plans.ts';
import type { Json } from '../column.ts';

/** What holds for every organization: one row. */
export const Installation = defineEntity({
  name: 'Installation',
  tableName: 'installation',
  properties: {
    singleton: p.boolean().primary().default(true),
    /** The plan of those that pay for none. */
    standingPlan: p.text().$type<StandingPlan>().default('unlimited'),
  },
});

/** Limits that were agreed with one organization. */
export const PlanOverride = defineEntity({
  name: 'PlanOverride',
  tableName: 'plan_override',
  properties: {
    organizationId: p.text().primary(),
    limits: p.json<Json<LimitOverride>>(),
    reason: p.text(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
