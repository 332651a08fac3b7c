/** What somebody can do of a course, lesson by lesson. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createMasteryRepository } from '#db/mastery/mastery.repository.ts';
import { itemKey } from '#db/item-key.ts';
import { lessonMastery, type CourseMastery } from '#machines/mastery/mastery.ts';

/** Those of the course that is asked for, if they are in it; else of the one they read last. */
export async function courseObjectives(
  em: EntityManager,
  userId: string,
  asked: { orgSlug?: string | undefined; courseSlug?: string | undefined },
): Promise<CourseMastery> {
  const mastery = createMasteryRepository(em);
  const mine = await mastery.courses(userId, asked.orgSlug);
  const courses = mine.map(({ slug, title }) => ({ slug, title }));
  const course = mine.find(({ slug }) => slug === asked.courseSlug) ?? mine[0];
  if (!course) return { courses, lessons: [] };
  const [lessons, recalled] = await Promise.all([
    mastery.lessons(course.id),
    mastery.recalled(userId, course.id),
  ]);
  return {
    courses,
    courseSlug: course.slug,
    lessons: lessons
      .filter(({ objectives }) => objectives.length > 0)
      .map((lesson) => lessonMastery(lesson, (item) => recalled.get(itemKey(item)))),
  };
}
