import type { AccessEntries } from '../../access/expectation.ts';

export const monitorAccess: AccessEntries = {
  'monitor.list': { call: (api) => api.monitor.list.query({}) },
  'monitor.choices': { call: (api) => api.monitor.choices.query() },
  'monitor.early': { call: (api) => api.monitor.early.query({}) },
  'monitor.troubles': { call: (api) => api.monitor.troubles.query() },
  // Nothing has run yet in that course.
  'monitor.get': {
    call: (api, fixture) => api.monitor.get.query({ courseId: fixture.course.courseId }),
    allowed: 'COURSE_NOT_FOUND',
  },
  'monitor.cost': {
    call: (api, fixture) => api.monitor.cost.query({ courseId: fixture.course.courseId }),
  },
  'monitor.step': {
    call: (api) =>
      api.monitor.step.query({ runId: 'lessonGeneration/lesson-1/1', name: 'write:1' }),
    allowed: 'NOT_FOUND',
  },
  'monitor.retryParked': {
    call: (api) =>
      api.monitor.retryParked.mutate({
        machine: 'lessonGeneration',
        id: 'lesson-1',
        eventId: 'none',
      }),
  },
  'monitor.retryRun': {
    call: (api) => api.monitor.retryRun.mutate({ machine: 'lessonGeneration', id: 'lesson-1' }),
    allowed: 'NOT_FOUND',
  },
};
