/** A course before people: its status beside its privacy. Rules: course-life.spec.md. */
import { assign, setup } from 'xstate';
import type { CourseLifeContext, CourseLifeEvent, CourseLifeInput } from './course-life.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: CourseLifeContext;
  events: CourseLifeEvent;
  input: CourseLifeInput;
};

export const courseLifeMachine = setup({
  types,
  guards: {
    wasPublished: ({ context }) => context.before.status === 'published',
    wasArchived: ({ context }) => context.before.status === 'archived',
    wasPublic: ({ context }) => context.before.privacy === 'public',
    hasNoCode: ({ context }) => context.secretCode === null,
  },
  actions: {
    dropCode: assign({ secretCode: null }),
    takeCode: assign(({ event }) => ('code' in event ? { secretCode: event.code } : {})),
  },
}).createMachine({
  id: 'courseLife',
  type: 'parallel',
  context: ({ input: { status, privacy, ...input } }) => ({
    ...input,
    before: { status, privacy },
    studentChanges: 0,
  }),
  on: {
    'students.changed': {
      actions: assign({ studentChanges: ({ context }) => context.studentChanges + 1 }),
    },
  },
  states: {
    status: {
      initial: 'known',
      states: {
        known: {
          always: [
            { guard: 'wasPublished', target: 'published' },
            { guard: 'wasArchived', target: 'archived' },
            { target: 'draft' },
          ],
        },
        draft: { on: { 'course.publish': 'published', 'course.archive': 'archived' } },
        published: { on: { 'course.withdraw': 'draft', 'course.archive': 'archived' } },
        archived: { on: { 'course.publish': 'published', 'course.withdraw': 'draft' } },
      },
    },
    privacy: {
      initial: 'known',
      states: {
        known: { always: [{ guard: 'wasPublic', target: 'public' }, { target: 'private' }] },
        private: {
          on: {
            'privacy.open': { target: 'public', actions: 'dropCode' },
            'code.renew': { actions: 'takeCode' },
            'course.publish': { guard: 'hasNoCode', actions: 'takeCode' },
          },
        },
        public: { on: { 'privacy.close': { target: 'private', actions: 'takeCode' } } },
      },
    },
  },
});
