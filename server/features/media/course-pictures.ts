import { createCourseRepository } from '#db/course/course.repository.ts';
import { recordCourseThumbnail } from '#db/course/course-thumbnail.ts';
import { demandChangeable } from '#db/plan/demand-changeable.ts';
import type { Orm } from '#db/orm.config.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import type { PictureOwner } from './pictures.ts';

/** Whoever may change a course may change its picture. */
export function courseThumbnail(orm: Orm): PictureOwner {
  return {
    table: 'course',
    async demand(viewer, courseId) {
      const em = orm.em.fork();
      const organizations = await createCourseRepository(em).organizationsOf([courseId]);
      const organizationId = organizations.get(courseId);
      if (organizationId === undefined) throw new AppError('COURSE_NOT_FOUND');
      demandIn(viewer, organizationId, 'courses:update', 'COURSE_NOT_FOUND');
      await demandChangeable(em, 'courses', courseId);
    },
    record: recordCourseThumbnail,
  };
}
