/** What may be agreed with one organization besides its plan (PLAN-3): any limit of the table, and none that it lacks. */
import { z } from 'zod';
import { METERED } from './limits.ts';
import { PLAN_LIMITS, type PlanLimits } from './plans.ts';

const most = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();

export const agreedLimitsSchema = z
  .object({
    ...each(METERED, most),
    pdfsPerLesson: z.number().int().min(0).max(PLAN_LIMITS.unlimited.pdfsPerLesson),
    analytics: z.boolean(),
    domain: z.boolean(),
  } satisfies { [Limit in keyof PlanLimits]: z.ZodType<PlanLimits[Limit]> })
  .partial();

export type AgreedLimits = z.infer<typeof agreedLimitsSchema>;

/** `Object.fromEntries` cannot say that every name of the list is there. */
function each<Name extends string, Value>(names: readonly Name[], value: Value) {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
