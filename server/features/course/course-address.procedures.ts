/** Another address for a course; the former ones go on leading to it. */
import { z } from 'zod';
import { createCourseAddressRepository } from '#db/course/course-address.repository.ts';
import { courseSlugSchema } from '#machines/course/course-slug.ts';
import { AppError } from '#machines/errors.ts';
import { inCourse } from '../../api/trpc.ts';

/** @throws {AppError} COURSE_SLUG_TAKEN, COURSE_SLUG_INVALID */
export const changeCourseSlug = inCourse('courses:update')
  .input(z.object({ slug: courseSlugSchema }))
  .mutation(async ({ ctx, input: { slug } }) => {
    const addresses = createCourseAddressRepository(ctx.em);
    const holder = await addresses.holder(slug);
    if (holder !== undefined && holder !== ctx.course.id) throw new AppError('COURSE_SLUG_TAKEN');
    await addresses.change(ctx.course.id, slug);
    return { slug };
  });
