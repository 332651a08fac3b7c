import type { AccessEntries } from '../../access/expectation.ts';

/** The learner of the fixture is enrolled; its owner made the course; it is published and private. */
const ofCourse = {
  learner: 'ENROLL_ALREADY',
  owner: 'ENROLL_OWN_COURSE',
  platformAdmin: 'ENROLL_WRONG_ROLE',
};

export const enrollmentAccess: AccessEntries = {
  'enrollment.checkCourseAccess': {
    call: (api, { course }) => api.enrollment.checkCourseAccess.query({ courseSlug: course.slug }),
  },
  'enrollment.enroll': {
    call: (api, { course }) => api.enrollment.enroll.mutate({ courseSlug: course.slug }),
    allowed: 'ENROLL_PRIVATE',
    except: ofCourse,
  },
  'enrollment.request': {
    call: (api, { course }) => api.enrollment.request.mutate({ courseSlug: course.slug }),
    except: ofCourse,
  },
  'enrollment.enterCode': {
    call: (api, { course }) =>
      api.enrollment.enterCode.mutate({ courseSlug: course.slug, code: 'wrong' }),
    allowed: 'CODE_WRONG',
  },
  'enrollment.openToken': {
    call: (api) => api.enrollment.openToken.query({ token: 'wrong' }),
    allowed: 'LINK_NOT_FOUND',
  },
  'enrollment.join': {
    call: (api) => api.enrollment.join.mutate({ token: 'wrong' }),
    allowed: 'LINK_NOT_FOUND',
  },
  'enrollment.leave': {
    call: (api) => api.enrollment.leave.mutate({ courseSlug: 'no-such-course' }),
    allowed: 'COURSE_NOT_FOUND',
  },
};
