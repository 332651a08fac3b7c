/** The web, searched for a course whose creator lets its learners do so. */
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type { WebPlace } from '#machines/talk/talk.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';

/** Milliseconds somebody waits for it. */
const PATIENCE = 8_000;

/** @throws {AppError} NOT_FOUND where it is not allowed or not set up (TALK-11), UNAVAILABLE */
export async function searchWeb(
  em: EntityManager,
  { webSearch }: Pick<CourseAuthor, 'webSearch'>,
  { courseId, words }: { courseId: string; words: string },
): Promise<WebPlace[]> {
  const [course, tutor] = await Promise.all([
    createCourseRepository(em).find(courseId),
    createTutorRepository(em).find(courseId),
  ]);
  if (!webSearch || !course || !tutor?.settings.searchesWeb) throw new AppError('NOT_FOUND');
  return webSearch.search(words, course.details.language, AbortSignal.timeout(PATIENCE));
}
