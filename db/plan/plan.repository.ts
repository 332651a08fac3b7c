/**
 * What an organization may have and has.
 *
 * PLAN-4 A limit is checked in the transaction that makes the thing, under a lock of its organization:
 *    two who make the last one at the same time do not both get it. What makes things bears no lock
 *    where there is no limit.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#machines/errors.ts';
import { monthAround } from '#machines/plan/calendar.ts';
import {
  hasRoom,
  LIMIT_REACHED,
  limitsOf,
  METERED,
  type LimitOverride,
  type Metered,
  type Usage,
} from '#machines/plan/limits.ts';
import type { PaidPlan, PlanLimits, StandingPlan } from '#machines/plan/plans.ts';
import { STATES_IN_FORCE } from '#machines/subscription/subscription-state.ts';
import { anyOf, json } from '../column.ts';
import { reading, writing, type Database } from '../query.ts';
import { spent, USAGE, type Besides } from './usage.ts';

export interface PlanInForce {
  /** What it pays for, or what everybody has who pays for nothing. */
  plan: StandingPlan;
  limits: PlanLimits;
  /** What was agreed with this organization alone. */
  agreed: LimitOverride;
}

export function createPlanRepository(em: EntityManager) {
  return {
    inForce: (organizationId: string) => planInForce(reading(em), organizationId),

    /** How much there is of everything that is counted, now. One statement. */
    async usage(organizationId: string, now: number): Promise<Usage> {
      const of = { organizationId, since: new Date(monthAround(now).from) };
      const counts = METERED.map(
        (what) => sql`(${USAGE[what](of, {})})::float8 as ${sql.ref(what)}`,
      );
      const { rows } = await sql<Usage>`select ${sql.join(counts)}`.execute(reading(em));
      const [usage] = rows;
      if (!usage) throw new Error('nothing was counted');
      return usage;
    },

    /** PLAN-6 What the runs of this month cost, in dollars. */
    async spent(organizationId: string, now: number): Promise<number> {
      const since = new Date(monthAround(now).from);
      const { rows } = await spent({ organizationId, since }).execute(reading(em));
      return rows[0]?.dollars ?? 0;
    },

    /** The plan of all who pay for none. */
    async standing(): Promise<StandingPlan> {
      const row = await reading(em)
        .selectFrom('installation')
        .select('standing_plan')
        .executeTakeFirst();
      return row?.standing_plan ?? 'unlimited';
    },

    async setStanding(plan: StandingPlan): Promise<void> {
      await writing(em)
        .updateTable('installation')
        .set({ standing_plan: plan })
        .where('standing_plan', '<>', plan)
        .execute();
    },

    /** @param limits what stands above the plan from now on; nothing takes all of it back. */
    async agree(organizationId: string, limits: LimitOverride, reason: string): Promise<void> {
      if (Object.keys(limits).length === 0) {
        await writing(em)
          .deleteFrom('plan_override')
          .where('organization_id', '=', organizationId)
          .execute();
        return;
      }
      const changed = { limits: json(limits), reason, updated_at: new Date() };
      await writing(em)
        .insertInto('plan_override')
        .values({ organization_id: organizationId, ...changed })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changed))
        .execute();
    },
  };
}

export interface RoomOptions {
  /** How much more is made; one where nothing is said. */
  adding?: number;
  besides?: Besides;
}

/**
 * @param db the transaction that makes the thing (PLAN-4).
 * @throws {AppError} the code of the limit that is reached, with `limit` in its detail.
 */
export async function demandRoom(
  db: Database,
  organizationId: string,
  what: Metered,
  { adding = 1, besides = {} }: RoomOptions = {},
): Promise<void> {
  const { limits } = await planInForce(db, organizationId);
  const limit = limits[what];
  if (limit === null) return;
  await sql`select from organization where id = ${organizationId} for no key update`.execute(db);
  const since = new Date(monthAround(Date.now()).from);
  const { rows } = await sql<{ used: number }>`
    select (${USAGE[what]({ organizationId, since }, besides)})::float8 as used`.execute(db);
  if (hasRoom(limit, rows[0]?.used ?? 0, adding)) return;
  throw new AppError(LIMIT_REACHED[what], { detail: { limit } });
}

/** Whether one more still fits, for whom something else is done where it does not. */
export async function hasRoomFor(
  em: EntityManager,
  organizationId: string,
  what: Metered,
): Promise<boolean> {
  const db = reading(em);
  const limit = (await planInForce(db, organizationId)).limits[what];
  if (limit === null) return true;
  const usage = await createPlanRepository(em).usage(organizationId, Date.now());
  return hasRoom(limit, usage[what], 1);
}

/** @throws {AppError} PLAN_NEEDED where the plan holds no such thing. */
export async function demandPart(
  db: Database,
  organizationId: string,
  part: 'analytics' | 'domain',
): Promise<void> {
  const { limits } = await planInForce(db, organizationId);
  if (!limits[part]) throw new AppError('PLAN_NEEDED', { detail: { part } });
}

/** One statement, for an organization that never paid for anything too. */
export async function planInForce(db: Database, organizationId: string): Promise<PlanInForce> {
  const { rows } = await sql<{
    standing: StandingPlan;
    paid: PaidPlan | null;
    agreed: LimitOverride | null;
  }>`
    select installation.standing_plan as standing, subscription.plan as paid,
      plan_override.limits as agreed
    from installation
    left join subscription on subscription.organization_id = ${organizationId}
      and subscription.state = ${anyOf(STATES_IN_FORCE)}
    left join plan_override on plan_override.organization_id = ${organizationId}`.execute(db);
  const row = rows[0];
  const plan = row?.paid ?? row?.standing ?? 'unlimited';
  const agreed = row?.agreed ?? {};
  return { plan, agreed, limits: limitsOf(plan, agreed) };
}

/** @throws {AppError} MATERIALS_TOO_MANY (detail: limit). */
export async function demandPdfs(
  db: Database,
  organizationId: string,
  count: number,
): Promise<void> {
  const limit = (await planInForce(db, organizationId)).limits.pdfsPerLesson;
  if (count > limit) throw new AppError('MATERIALS_TOO_MANY', { detail: { limit } });
}
