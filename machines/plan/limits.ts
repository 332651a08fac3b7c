/**
 * What a plan lets an organization make.
 *
 * PLAN-1 What is made beyond a limit is refused in the words of that limit, where and when it is made.
 * PLAN-2 What exists stays, however small the plan has become: only more of it is refused, and courses
 *    that are more than the plan holds are read-only (beyond-plan.ts).
 * PLAN-3 What was agreed with one organization stands above the table.
 * PLAN-5 A part that a plan does not hold, the analytics of classes and an own domain, is refused where it is read
 *    or set up, and its page says so. How many there are and who they are is a part of every plan.
 * PLAN-6 Administrators of the installation see what the runs of each organization used in the month: tokens,
 *    what they cost at the models, and minutes of voice.
 * LIMIT-WORDS-1 A meter warns from nine tenths on, and says where its pace ends once a twentieth of the
 *    time has passed.
 */
import type { ErrorCode } from '../errors.ts';
import { PLAN_LIMITS, type PlanLimits, type StandingPlan } from './plans.ts';

/** What is counted. */
export const METERED = [
  'tutors',
  'courses',
  'students',
  'storage',
  'tokens',
  'messages',
  'voiceMinutes',
  'links',
  'seats',
] as const satisfies readonly (keyof PlanLimits)[];
export type Metered = (typeof METERED)[number];

export type Usage = Record<Metered, number>;

/** Agreed with one organization: what it names stands instead of the plan's own (PLAN-3). */
export type LimitOverride = Partial<PlanLimits>;

/** What a plan holds, and where something else was agreed, that. */
export function limitsOf(plan: StandingPlan, agreed: LimitOverride = {}): PlanLimits {
  return { ...PLAN_LIMITS[plan], ...agreed };
}

export const LIMIT_REACHED: Readonly<Record<Metered, ErrorCode>> = {
  tutors: 'TUTOR_LIMIT_REACHED',
  courses: 'COURSE_LIMIT_REACHED',
  students: 'STUDENT_LIMIT_REACHED',
  storage: 'STORAGE_LIMIT_REACHED',
  tokens: 'TOKEN_LIMIT_REACHED',
  messages: 'MESSAGE_LIMIT_REACHED',
  voiceMinutes: 'VOICE_LIMIT_REACHED',
  links: 'LINK_LIMIT_REACHED',
  seats: 'SEAT_LIMIT_REACHED',
};

/** Whether so much more fits (PLAN-1, PLAN-2). Nothing more always fits. */
export function hasRoom(limit: number | null, used: number, adding: number): boolean {
  return limit === null || adding <= 0 || used + adding <= limit;
}

export type MeterState = 'fine' | 'risk' | 'full';

/** From this share on a meter warns. */
const RISK = 0.9;

/** How near a limit is. @param limit 0 is full at once. */
export function meterState(used: number, limit: number): MeterState {
  if (used >= limit) return 'full';
  return used >= limit * RISK ? 'risk' : 'fine';
}

/** What is used by the end of a period at the pace of now; undefined while it is too early to say. */
export function paceOf(
  used: number,
  { from, until, at }: { from: number; until: number; at: number },
): number | undefined {
  const passed = at - from;
  const whole = until - from;
  if (passed < whole / 20 || passed >= whole) return undefined;
  return Math.round((used * whole) / passed);
}
