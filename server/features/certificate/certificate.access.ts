import type { AccessEntries } from '../../access/expectation.ts';

export const certificateAccess: AccessEntries = {
  'certificate.mine': {
    call: (api, { course }) => api.certificate.mine.query({ courseSlug: course.slug }),
  },
  // There is none with this number, for anybody.
  'certificate.verify': {
    call: (api) => api.certificate.verify.query({ number: '2345-6789-ABCD' }),
    allowed: 'NOT_FOUND',
  },
};
