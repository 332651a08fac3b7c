/**
 * A course gets its edition in the other language.
 *
 * BEGIN-EDITION-1 Nothing is made before it is known that it can be: a model is there, the plan is
 *    approved, the source too, and no edition in that language exists.
 * BEGIN-EDITION-2 Two who begin one at the same time get one: the second hears that it exists.
 */
import type { CourseRepository } from '#db/course/course.repository.ts';
import type { CourseRow } from '#db/course/course-summary.ts';
import type { EditionRepository } from '#db/edition/edition.repository.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { OTHER_LANGUAGE } from '#machines/edition/edition.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { beginCourse } from '../course/begin-course.ts';

interface Deps {
  host: Pick<ActorHost, 'send' | 'snapshot'>;
  courses: Pick<CourseRepository, 'addWithinPlan' | 'freeSlug' | 'remove'>;
  editions: Pick<EditionRepository, 'inGroup' | 'openGroup' | 'plannedCourse'>;
  hasModels: boolean;
}

/** @throws {AppError} MODEL_NEEDED; EDITION_TOO_EARLY, EDITION_WITHOUT_SOURCE, EDITION_EXISTS. */
export async function beginEdition(
  { host, courses, editions, hasModels }: Deps,
  course: CourseRow,
  ownerId: string,
): Promise<{ courseId: string; slug: string }> {
  if (!hasModels) throw new AppError('MODEL_NEEDED');
  const language = OTHER_LANGUAGE[course.language];
  await demandNone(editions, course.editionGroup ?? course.id, language);
  const planned = await editions.plannedCourse(course.id);
  const lessons = planned ? plannedLessons(planned.structure) : [];
  if (!planned || lessons.length === 0) throw new AppError('EDITION_TOO_EARLY');
  const documentId = course.documentId ?? undefined;
  if (documentId === undefined && lessons.some(({ pages }) => pages.length > 0)) {
    throw new AppError('EDITION_WITHOUT_SOURCE');
  }
  const group = await editions.openGroup(course.id, language);
  const details = detailsOf(planned.details, language);
  const begun = await beginCourse(
    host,
    courses,
    {
      organizationId: course.organizationId,
      ownerId,
      details,
      edition: { of: course.id, group },
      ...(documentId === undefined ? {} : { documentId }),
    },
    `${course.slug}-${language}`,
  ).catch(async (error: unknown) => {
    // Somebody was faster.
    await demandNone(editions, group, language);
    throw error;
  });
  const ref = courseCreationAddress.ref(begun.courseId);
  await host.send(ref, { type: 'structure.generate' }, { eventId: 'edition.plan' });
  return begun;
}

async function demandNone(
  editions: Pick<EditionRepository, 'inGroup'>,
  group: string,
  language: Language,
): Promise<void> {
  const known = await editions.inGroup(group, language);
  if (known) throw new AppError('EDITION_EXISTS', { detail: { slug: known.slug } });
}

/** Learners of both languages are at home in both. */
function detailsOf(details: CourseDetails, language: Language): CourseDetails {
  const others = details.supportedLanguages.filter(
    (one) => one !== language && one !== details.language,
  );
  return { ...details, language, supportedLanguages: [details.language, ...others] };
}
