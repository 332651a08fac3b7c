import { defineEntity, p } from '@mikro-orm/core';
import type { EnrollmentStatus, EnrollmentWay } from '#machines/enrollment/enrollment.ts';

/** Somebody's place in a course: one per person and course. */
export const Enrollment = defineEntity({
  name: 'Enrollment',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    userId: p.text(),
    /** The organization of the course. */
    organizationId: p.text(),
    status: p.text().$type<EnrollmentStatus>().default('active'),
    way: p.text().$type<EnrollmentWay>(),
    /** Done lessons, in percent. */
    progress: p.integer().default(0),
    lessonsRead: p.integer().default(0),
    /** Said by the teacher who let them in; shown until the course is opened. */
    welcome: p.text().nullable(),
    enrolledAt: p.datetime().defaultRaw('now()'),
    /** Stays when the course grows afterwards. */
    completedAt: p.datetime().nullable(),
    lastLessonId: p.text().nullable(),
    lastReadAt: p.datetime().nullable(),
  },
});
