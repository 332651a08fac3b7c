/**
 * How a course comes to be, and how it goes.
 *
 * BEGIN-COURSE-1 Many may begin a course of one title at the same moment: who has lost the race for the
 *    next number some times gets an address that nobody else can want.
 */
import { randomUUID } from 'node:crypto';
import type { CourseRepository } from '#db/course/course.repository.ts';
import { isDuplicate } from '#db/duplicate.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import {
  courseCreationAddress,
  type CourseCreationInput,
} from '#machines/course/course-creation.events.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { AppError } from '#machines/errors.ts';

type Host = Pick<ActorHost, 'send' | 'snapshot'>;
type Courses = Pick<CourseRepository, 'addWithinPlan' | 'freeSlug' | 'remove'>;

/** How often a slug may be taken by somebody else between asking and storing. */
const RACES = 4;

export async function beginCourse(
  host: Host,
  courses: Courses,
  course: Omit<CourseCreationInput, 'courseId' | 'slug'>,
  /** What its address is made of. */
  named = course.details.title,
): Promise<{ courseId: string; slug: string }> {
  const input = await reserveSlug(courses, { ...course, courseId: randomUUID(), slug: '' }, named);
  const { courseId, slug, details } = input;
  const ref = courseCreationAddress.ref(courseId);
  try {
    const event = { type: 'details.save', details } as const;
    await host.send(ref, event, { create: input, eventId: 'course.begin' });
  } catch (error) {
    // A course nobody works on would stand in the list for ever.
    if (!(await host.snapshot(ref))) await courses.remove(courseId);
    throw error;
  }
  return { courseId, slug };
}

/** Stores the row first: only the database can say whether a slug is free. */
async function reserveSlug(
  courses: Courses,
  draft: CourseCreationInput,
  named: string,
): Promise<CourseCreationInput> {
  for (let lost = 0; ; lost += 1) {
    const free = await courses.freeSlug(named);
    const slug = lost < RACES ? free : `${free}-${draft.courseId.slice(0, 8)}`;
    try {
      await courses.addWithinPlan({ ...draft, slug });
      return { ...draft, slug };
    } catch (error) {
      if (!isDuplicate(error) || lost >= RACES) throw error;
    }
  }
}

/**
 * Stops what still works on the course, then removes it with its chapters and lessons.
 * @param confirmedTitle what the person has typed as a safeguard.
 * @throws {AppError} BAD_INPUT when it is another title.
 */
export async function removeCourse(
  host: Pick<ActorHost, 'send'>,
  courses: Pick<CourseRepository, 'remove'>,
  { courseId, title }: { courseId: string; title: string },
  confirmedTitle: string,
): Promise<void> {
  if (confirmedTitle.trim() !== title.trim()) {
    throw new AppError('BAD_INPUT', { detail: { field: 'confirmTitle' } });
  }
  await sendWhilePossible(host, courseGenerationAddress.ref(courseId), {
    type: 'generation.cancel',
  });
  await sendWhilePossible(host, courseCreationAddress.ref(courseId), { type: 'structure.cancel' });
  await courses.remove(courseId);
}
