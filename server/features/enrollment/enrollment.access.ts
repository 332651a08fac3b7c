import type { AccessFixture } from '../../access/access-fixture.ts';
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

const outsider = 'ORGANIZATION_NOT_FOUND';
const at = ({ orgSlug, course }: AccessFixture) => ({ orgSlug, courseSlug: course.slug });

/** What teachers do. Nothing of what they name is there, which only they are told. */
export const classAccess: AccessEntries = {
  'student.stats': { call: (api, fixture) => api.student.stats.query(at(fixture)), outsider },
  'student.list': { call: (api, fixture) => api.student.list.query(at(fixture)), outsider },
  'student.progress': { call: (api, fixture) => api.student.progress.query(at(fixture)), outsider },
  'student.one': {
    call: (api, fixture) => api.student.one.query({ ...at(fixture), userId: 'nobody' }),
    outsider,
    allowed: 'NOT_FOUND',
  },
  'student.setAccess': {
    call: (api, fixture) =>
      api.student.setAccess.mutate({ ...at(fixture), userIds: ['nobody'], access: 'suspend' }),
    outsider,
  },
  'enrollmentRequest.list': {
    call: (api, fixture) => api.enrollmentRequest.list.query(at(fixture)),
    outsider,
  },
  'enrollmentRequest.review': {
    call: (api, fixture) =>
      api.enrollmentRequest.review.mutate({
        ...at(fixture),
        requestIds: ['none'],
        decision: 'approve',
      }),
    outsider,
    allowed: 'REQUEST_ANSWERED',
  },
  'enrollmentRequest.takeBack': {
    call: (api, fixture) =>
      api.enrollmentRequest.takeBack.mutate({ ...at(fixture), requestIds: ['none'] }),
    outsider,
    allowed: 'ANSWER_STANDS',
  },
  'wayIn.links': { call: (api, fixture) => api.wayIn.links.query(at(fixture)), outsider },
  'wayIn.createLink': {
    call: (api, fixture) => api.wayIn.createLink.mutate({ ...at(fixture), description: ' ' }),
    outsider,
    allowed: 'LINK_DESCRIPTION_REQUIRED',
  },
  'wayIn.deleteLink': {
    call: (api, fixture) => api.wayIn.deleteLink.mutate({ ...at(fixture), linkId: 'none' }),
    outsider,
    allowed: 'LINK_NOT_FOUND',
  },
  'wayIn.invitations': {
    call: (api, fixture) => api.wayIn.invitations.query(at(fixture)),
    outsider,
  },
  'wayIn.invite': {
    call: (api, fixture) => api.wayIn.invite.mutate({ ...at(fixture), email: '' }),
    outsider,
    allowed: 'INVITE_ADDRESS_REQUIRED',
  },
  'wayIn.inviteClass': {
    call: (api, fixture) =>
      api.wayIn.inviteClass.mutate({
        ...at(fixture),
        people: [{ email: `${crypto.randomUUID()}@class.example` }],
      }),
    outsider,
  },
  'wayIn.resendInvitation': {
    call: (api, fixture) =>
      api.wayIn.resendInvitation.mutate({ ...at(fixture), invitationId: 'none' }),
    outsider,
    allowed: 'INVITATION_NOT_FOUND',
  },
  'wayIn.cancelInvitation': {
    call: (api, fixture) =>
      api.wayIn.cancelInvitation.mutate({ ...at(fixture), invitationId: 'none' }),
    outsider,
    allowed: 'INVITATION_NOT_FOUND',
  },
};
