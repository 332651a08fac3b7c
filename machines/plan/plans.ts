/**
 * The plans and what each of them holds: the one table. Checks, meters, the page of prices and the
 * page of a subscription read it, so that nothing is sold that is not checked.
 *
 * PLAN-TABLE-1 A year costs ten months, computed from the price of one.
 * PLAN-TABLE-2 A larger plan never holds less.
 */
import { money, type Money } from './money.ts';

export const PLANS = ['free', 'pro', 'pro_annual', 'business'] as const;
export type Plan = (typeof PLANS)[number];

export const PAID_PLANS = ['pro', 'pro_annual', 'business'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** What an organization has that pays for nothing: `unlimited` where nothing is sold. */
export const STANDING_PLANS = [...PLANS, 'unlimited'] as const;
export type StandingPlan = (typeof STANDING_PLANS)[number];

/** How much of what a plan holds. Null is without a limit. */
export interface PlanLimits {
  /** Courses that are not archived: each has its tutor. */
  tutors: number | null;
  courses: number | null;
  /** People with a place in any course. */
  students: number | null;
  /** Bytes of documents. */
  storage: number | null;
  /** Tokens of models, in and out, in a calendar month (UTC). */
  tokens: number | null;
  /** Answers of tutors, in a calendar month (UTC). */
  messages: number | null;
  /** Minutes of calls with tutors, in a calendar month (UTC). */
  voiceMinutes: number | null;
  /** Beside the source of the course. */
  pdfsPerLesson: number;
  /** Links that let people into courses. */
  links: number | null;
  /** Members who make courses, invited ones included. */
  seats: number | null;
  analytics: boolean;
  domain: boolean;
}

const GIGABYTE = 1_000_000_000;
const MILLION = 1_000_000;

const PRO: PlanLimits = {
  tutors: 10,
  courses: 40,
  students: 500,
  storage: 20 * GIGABYTE,
  tokens: 12 * MILLION,
  messages: 20_000,
  voiceMinutes: 600,
  pdfsPerLesson: 3,
  links: 100,
  seats: 10,
  analytics: true,
  domain: false,
};

const UNLIMITED: PlanLimits = {
  tutors: null,
  courses: null,
  students: null,
  storage: null,
  tokens: null,
  messages: null,
  voiceMinutes: null,
  pdfsPerLesson: 3,
  links: null,
  seats: null,
  analytics: true,
  domain: true,
};

export const PLAN_LIMITS: Readonly<Record<StandingPlan, PlanLimits>> = {
  free: {
    tutors: 1,
    courses: 3,
    students: 30,
    storage: GIGABYTE,
    tokens: 2.4 * MILLION,
    messages: 500,
    voiceMinutes: 0,
    pdfsPerLesson: 1,
    links: 0,
    seats: 2,
    analytics: false,
    domain: false,
  },
  pro: PRO,
  pro_annual: PRO,
  // Agreed with each customer: an administrator writes the numbers down for the organization.
  business: UNLIMITED,
  unlimited: UNLIMITED,
};

const PRO_A_MONTH = money(2400, 'USD');
/** Months of twelve that a year does not cost. */
export const FREE_MONTHS = 2;

/** What a period of a plan costs; null where it is agreed. */
export const PLAN_PRICES: Readonly<Record<Plan, Money | null>> = {
  free: money(0, 'USD'),
  pro: PRO_A_MONTH,
  pro_annual: money(PRO_A_MONTH.minor * (12 - FREE_MONTHS), PRO_A_MONTH.currency),
  business: null,
};

/** How many months a period of a plan has. */
export const PLAN_MONTHS: Readonly<Record<PaidPlan, number>> = {
  pro: 1,
  pro_annual: 12,
  business: 12,
};

/** The order in which plans rise. */
export function rankOf(plan: StandingPlan): number {
  return STANDING_PLANS.indexOf(plan);
}

/** One that has a price or is asked for. */
export function isPaidPlan(plan: string): plan is PaidPlan {
  return PAID_PLANS.some((one) => one === plan);
}
