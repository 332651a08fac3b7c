import type { AccessEntries } from '../../access/expectation.ts';

export const materialAccess: AccessEntries = {
  'course.materials': {
    call: (api, { orgSlug, course }) =>
      api.course.materials.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'material.attach': {
    call: (api, { orgSlug, course, documentId }) =>
      api.material.attach.mutate({ orgSlug, courseSlug: course.slug, documentId }),
    outsider: 'ORGANIZATION_NOT_FOUND',
    // Who may attach one is told that the course was made from this very document.
    allowed: 'MATERIAL_IS_SOURCE',
  },
  'material.detach': {
    call: (api, { orgSlug, course, documentId }) =>
      api.material.detach.mutate({ orgSlug, courseSlug: course.slug, documentId }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
