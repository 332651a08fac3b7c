import type { AccessEntries } from '../../access/expectation.ts';

export const costAccess: AccessEntries = {
  'cost.estimate': {
    call: (api, fixture) => api.cost.estimate.query({ courseId: fixture.course.courseId }),
    outsider: 'COURSE_NOT_FOUND',
    // It has no plan yet.
    allowed: 'STRUCTURE_EMPTY',
  },
  'cost.report': {
    call: (api, fixture) =>
      api.cost.report.query({ orgSlug: fixture.orgSlug, courseSlug: fixture.course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
