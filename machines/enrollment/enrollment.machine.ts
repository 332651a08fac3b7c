/** Somebody's place in a course. Rules: enrollment.spec.md. */
import { assign, setup } from 'xstate';
import type { EnrollmentEvent } from './enrollment.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: { hasCompleted: boolean };
  input: { hasCompleted: boolean };
  events: EnrollmentEvent;
};

export const enrollmentMachine = setup({
  types,
  guards: { hasCompleted: ({ context }) => context.hasCompleted },
}).createMachine({
  id: 'enrollment',
  context: ({ input }) => ({ ...input }),
  initial: 'active',
  states: {
    active: {
      on: {
        'course.finish': { target: 'completed', actions: assign({ hasCompleted: true }) },
        'student.suspend': 'suspended',
        'place.leave': 'left',
      },
    },
    completed: { on: { 'student.suspend': 'suspended', 'place.leave': 'left' } },
    suspended: {
      on: {
        'student.resume': [{ guard: 'hasCompleted', target: 'completed' }, { target: 'active' }],
      },
    },
    /** No row is left of it. */
    left: { type: 'final' },
  },
});
