/** Somebody asks to be let into a course. Rules: enrollment.spec.md. */
import { setup } from 'xstate';

export type EnrollmentRequestEvent =
  | { type: 'request.approve' }
  | { type: 'request.reject' }
  /** Asked once more, after a no or after the place was given up. */
  | { type: 'request.again' };

/** Read by the compiler only. */
const types = {} as { events: EnrollmentRequestEvent };

export const enrollmentRequestMachine = setup({ types }).createMachine({
  id: 'enrollmentRequest',
  initial: 'pending',
  states: {
    pending: { on: { 'request.approve': 'approved', 'request.reject': 'rejected' } },
    approved: { on: { 'request.again': 'pending' } },
    rejected: { on: { 'request.again': 'pending', 'request.approve': 'approved' } },
  },
});
