/** Somebody asks to be let into a course. Rules: enrollment.spec.md. */
import { setup } from 'xstate';
import type { EnrollmentRequestEvent } from './enrollment-request.events.ts';

/** Read by the compiler only. */
const types = {} as { events: EnrollmentRequestEvent };

export const enrollmentRequestMachine = setup({ types }).createMachine({
  id: 'enrollmentRequest',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'request.approve': 'approved',
        'request.reject': 'rejected',
        'request.settle': 'approved',
      },
    },
    approved: { on: { 'request.again': 'pending', 'request.takeBack': 'pending' } },
    rejected: {
      on: {
        'request.again': 'pending',
        'request.approve': 'approved',
        'request.takeBack': 'pending',
      },
    },
  },
});
