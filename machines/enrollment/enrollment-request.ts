/** A request to be let into a course, as rows, procedures and pages name it. */
import { z } from 'zod';
import { transition } from 'xstate';
import type { EnrollmentRequestEvent } from './enrollment-request.events.ts';
import { enrollmentRequestMachine } from './enrollment-request.machine.ts';

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Characters of what is said with a request, a welcome or a no. */
export const REQUEST_TEXT_LIMIT = 500;
export const requestTextSchema = z.string().trim().max(REQUEST_TEXT_LIMIT);

/** How long whoever answers may take it back, in ms: longer than the toast that offers it (ASKING-6). */
export const ANSWER_HELD = 10_000;

/** What becomes of a request by an event; undefined when it is not possible now. */
export function nextRequest(
  status: RequestStatus,
  event: EnrollmentRequestEvent,
): RequestStatus | undefined {
  const now = enrollmentRequestMachine.resolveState({ value: status });
  return now.can(event) ? transition(enrollmentRequestMachine, now, event)[0].value : undefined;
}
