import { defineEntity, p } from '@mikro-orm/core';
import type { RequestStatus } from '#machines/enrollment/enrollment-request.ts';

/** Somebody asks to be let into a course: one per person and course, asked again in the same row. */
export const EnrollmentRequest = defineEntity({
  name: 'EnrollmentRequest',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    userId: p.text(),
    organizationId: p.text(),
    status: p.text().$type<RequestStatus>().default('pending'),
    message: p.text().default(''),
    requestedAt: p.datetime().defaultRaw('now()'),
    reviewedAt: p.datetime().nullable(),
    reviewerId: p.text().nullable(),
    welcome: p.text().nullable(),
    reason: p.text().nullable(),
  },
});
