/** Somebody's place in a course, as rows, procedures and pages name it. Rules: enrollment.spec.md. */
import { transition } from 'xstate';
import type { EnrollmentEvent } from './enrollment.events.ts';
import { enrollmentMachine } from './enrollment.machine.ts';

export const ENROLLMENT_STATUSES = ['active', 'completed', 'suspended'] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];

/** How somebody came in. */
export const ENROLLMENT_WAYS = ['public', 'request', 'code', 'link', 'invitation'] as const;
export type EnrollmentWay = (typeof ENROLLMENT_WAYS)[number];

/** How many people are invited by one call: each gets a mail of their own. */
export const INVITED_AT_ONCE = 100;
/** Invitations that an organization sends within a day, those sent again among them (WAY-IN-7). */
export const INVITED_A_DAY = 1_000;
/** How often within a day one invitation is sent again. */
export const INVITED_AGAIN_A_DAY = 3;

export interface EnrollmentState {
  status: EnrollmentStatus;
  hasCompleted: boolean;
}

/** What becomes of a place by an event, `left` for none; undefined when it is not possible now. */
export function nextEnrollment(
  { status, hasCompleted }: EnrollmentState,
  event: EnrollmentEvent,
): EnrollmentState | 'left' | undefined {
  const now = enrollmentMachine.resolveState({ value: status, context: { hasCompleted } });
  if (!now.can(event)) return undefined;
  const [{ value, context }] = transition(enrollmentMachine, now, event);
  return value === 'left' ? value : { status: value, hasCompleted: context.hasCompleted };
}
