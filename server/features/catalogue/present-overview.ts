/** What is shown of a course, and of one of its lessons, before they are read. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createOverviewRepository } from '#db/catalogue/overview.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import type { CourseOverview, LessonShare } from '#machines/catalogue/course-overview.ts';
import { nextLesson } from '#machines/catalogue/next-lesson.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { demandReading } from '../../policy/course.policy.ts';

interface Asking {
  em: EntityManager;
  /** Undefined for somebody who is not signed in. */
  viewer: Viewer | undefined;
  baseUrl: () => string;
}

/**
 * What a course is about, and how far one is in it.
 * @throws {AppError} COURSE_NOT_FOUND
 */
export async function presentOverview(
  { em, viewer, baseUrl }: Asking,
  slug: string,
): Promise<CourseOverview> {
  const overviews = createOverviewRepository(em);
  const course = await overviews.find(slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const reading = await demandReading(em, viewer, course, 'overview');
  const overview = await overviews.overview(course, {
    userId: viewer?.userId,
    mayRead: (place) => mayReadLesson(reading, course, place),
  });
  const place = await createEnrollmentRepository(em).of(viewer?.userId, course.id);
  const next = nextLesson(overview, place?.lastLessonId ?? undefined);
  const url = new URL(`/course/${encodeURIComponent(course.slug)}`, baseUrl()).href;
  return { ...overview, url, ...(next ? { next } : {}) };
}

/**
 * For the preview of a shared lesson; of one that is locked as well.
 * @throws {AppError} LESSON_NOT_FOUND
 */
export async function presentShare(
  { em, viewer, baseUrl }: Asking,
  { courseSlug, lessonSlug }: { courseSlug: string; lessonSlug: string },
): Promise<LessonShare> {
  const overviews = createOverviewRepository(em);
  const course = await overviews.find(courseSlug);
  const shared = await overviews.share(courseSlug, lessonSlug);
  if (!course || !shared) throw new AppError('LESSON_NOT_FOUND');
  await demandReading(em, viewer, course, 'overview', 'LESSON_NOT_FOUND');
  const { place, ...words } = shared;
  const [at, to] = [course.slug, lessonSlug].map(encodeURIComponent);
  return {
    ...words,
    url: new URL(`/learn/courses/${at}/lessons/${to}`, baseUrl()).href,
    isOpen: mayReadLesson('overview', course, place),
  };
}
