/** Somebody's place in a course. Rules: enrollment.spec.md. */
import { assign, setup } from 'xstate';

export type EnrollmentEvent =
  /** Everything there was to read has been read. */
  { type: 'course.finish' } | { type: 'student.suspend' } | { type: 'student.resume' };

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
      },
    },
    completed: { on: { 'student.suspend': 'suspended' } },
    suspended: {
      on: {
        'student.resume': [{ guard: 'hasCompleted', target: 'completed' }, { target: 'active' }],
      },
    },
  },
});
