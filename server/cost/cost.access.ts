import type { AccessEntries } from '../access/expectation.ts';

export const costAccess: AccessEntries = {
  'cost.estimate': {
    call: (api, world) => api.cost.estimate.query({ courseId: world.course.courseId }),
    outsider: 'COURSE_NOT_FOUND',
    // It has no plan yet.
    allowed: 'STRUCTURE_EMPTY',
  },
  'cost.report': {
    call: (api, world) =>
      api.cost.report.query({ orgSlug: world.orgSlug, courseSlug: world.course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
